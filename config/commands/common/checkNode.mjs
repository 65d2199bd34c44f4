// Every command imports this module first.
// It uses only syntax that old Node versions can run, so that its message appears before code that they cannot run.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`This project needs Node 20.19 or later; this is Node ${process.versions.node} (${process.execPath}).`);
  process.exit(1);
}
