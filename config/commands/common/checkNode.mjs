// Every command imports this module first, to check the version of Node.
// The module uses only syntax that old Node versions can run.
// The module's message therefore appears before old versions fail at newer syntax.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`This project needs Node 20.19 or later; this is Node ${process.versions.node} (${process.execPath}).`);
  process.exit(1);
}
