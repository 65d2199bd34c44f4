const { fileOf, replacedFor } = require('../../config/build/replaced.cjs');

/**
 * Resolves modules as Jest does, except for the parts of libraries that the build replaces, so that tests run the
 * screens as built.
 */
module.exports = (request, options) => {
  const replaced = replacedFor(options.basedir, request);
  return replaced ? fileOf(replaced) : options.defaultResolver(request, options);
};
