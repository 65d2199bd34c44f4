/**
 * Webpack loader that replaces `innerHTML` by `textContent` in a module.
 * @param {string} source
 * @throws {Error} if the module has no `innerHTML`, for example in a later version of the library
 */
module.exports = (source) => {
  if (!source.includes('.innerHTML'))
    throw new Error('config/build/styleText.cjs finds no innerHTML: correct or remove it.');
  return source.replaceAll('.innerHTML', '.textContent');
};
