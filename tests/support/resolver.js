const { fileOf, replacedFor } = require('../../config/build/replaced.cjs');

/** Resolves modules as Jest does, but for the parts of libraries that the build replaces: screens are tested as they are built. */
module.exports = (request, options) => {
  const replaced = replacedFor(options.basedir, request);
  return replaced ? fileOf(replaced) : options.defaultResolver(request, options);
};
