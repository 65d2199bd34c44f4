// Runs Umi's mock middleware on mock/ in a separate process, because Umi and Jest both hook into require.
const express = require('@umijs/bundler-utils/compiled/express');
const { createMockMiddleware } = require('@umijs/preset-umi/dist/features/mock/createMockMiddleware');
const { getMockData } = require('@umijs/preset-umi/dist/features/mock/getMockData');

const load = () => getMockData({ cwd: process.cwd(), mockConfig: { exclude: ['mock/server/**'] } });
const context = { mockData: load() };

const app = express();
app.get('/reload', (request, response) => {
  context.mockData = load();
  response.json(Object.keys(context.mockData).length);
});
app.use(createMockMiddleware({ context }));
app.use((request, response) => response.send('<!DOCTYPE html>'));

const server = app.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
