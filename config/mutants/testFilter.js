/** The test files that Jest is to load for the mutant in hand, as `plugins.mjs` says; all when it says nothing. */
module.exports = async (places) => {
  const { MUTANTS_TEST_FILES: files } = process.env;
  const wanted = files ? places.filter((place) => JSON.parse(files).includes(place)) : places;
  return { filtered: wanted.map((test) => ({ test })) };
};
