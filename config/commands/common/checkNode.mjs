// Imported first by every command, and written for old Node versions too: the sentence must come before
// anything that they cannot run.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`This project needs Node 20.19 or later; this is Node ${process.versions.node} (${process.execPath}).`);
  process.exit(1);
}
