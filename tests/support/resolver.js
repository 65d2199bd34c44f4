const { fileOf, replacedFor } = require('../../config/build/replaced.cjs');

/** Resolves modules like Jest, except for the library modules that the build replaces. */
module.exports = (request, options) => {
  const replaced = replacedFor(options.basedir, request);
  return replaced ? fileOf(replaced) : options.defaultResolver(request, options);
};
