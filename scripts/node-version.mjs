/** Imported first by every script a newcomer runs: an old Node prints one readable line instead of a stack trace. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `gerende: this needs Node 20.19 or later, and ${process.version} is running. Get it at https://nodejs.org`,
  );
  process.exit(1);
}
