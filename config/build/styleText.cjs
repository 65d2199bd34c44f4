/**
 * Webpack loader that makes a module write text instead of markup.
 * @param {string} source
 * @throws {Error} if the module writes no markup, because a later version may write it in another way
 */
module.exports = (source) => {
  if (!source.includes('.innerHTML'))
    throw new Error('config/build/styleText.cjs finds no innerHTML: correct or remove it.');
  return source.replaceAll('.innerHTML', '.textContent');
};
