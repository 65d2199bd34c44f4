import path from 'node:path';
import { defineConfig } from 'umi';
import { defaultSettings } from './config/defaultSettings';
import proxy, { usesOwnBackend } from './config/proxy';
import routes from './config/routes';

export default defineConfig({
  plugins: ['@umijs/plugin-dva/dist/dva', './config/build/htmlPlugin.ts'],
  dva: {},
  routes,
  title: defaultSettings.title,
  favicons: ['/favicon.svg'],
  metas: [{ name: 'theme-color', content: defaultSettings.colorPrimary }],
  npmClient: 'npm',
  hash: true,
  // A route's layouts and page start loading together, and when the pointer rests on a link to it.
  routePrefetch: { defaultPrefetch: 'intent' },
  mfsu: false,
  // The app sets the title itself, without a library for it.
  helmet: false,
  proxy,
  mock: usesOwnBackend ? { exclude: ['mock/**'] } : { exclude: ['mock/server/**'] },
  // dva-core wants a global regeneratorRuntime; everything else runs natively in the browsers below.
  polyfill: { imports: ['regenerator-runtime/runtime'] },
  targets: { chrome: 100, edge: 100, firefox: 102, safari: '15.4' },
  srcTranspiler: 'esbuild',
  jsMinifierOptions: { target: ['es2022'] },
  esbuildMinifyIIFE: true,
  chainWebpack(config) {
    // umi-request drags both in; browsers have fetch, and the app makes its queries itself.
    config.resolve.alias.set('isomorphic-fetch', false).set('qs$', path.resolve('src/utils/queryString.ts'));
    return config;
  },
});
