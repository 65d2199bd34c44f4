import path from 'node:path';
import { defineConfig } from 'umi';
import { defaultSettings } from './config/defaultSettings';
import proxy, { usesOwnBackend } from './config/proxy';
import { usesPwa } from './config/pwa';
import routes, { developmentRoutes } from './config/routes';
import { CHUNK_TIMEOUT } from './src/constants/limits';

const targets = { chrome: 100, edge: 100, firefox: 102, safari: '15.4' };

export default defineConfig({
  plugins: [
    '@umijs/plugin-dva/dist/dva',
    './config/build/htmlPlugin.ts',
    './config/build/appearancePlugin.ts',
    './config/build/leanPlugin.ts',
    './config/build/stylesPlugin.ts',
    './config/build/earlyPlugin.ts',
    './config/build/pwaPlugin.ts',
    './config/build/sharedChunksPlugin.ts',
    './config/build/chunksPlugin.ts',
  ],
  dva: {},
  routes: process.env['NODE_ENV'] === 'development' ? [...developmentRoutes, ...routes] : routes,
  title: defaultSettings.title,
  favicons: ['/favicon.svg'],
  metas: [{ name: 'theme-color', content: defaultSettings.colorPrimary }],
  npmClient: 'npm',
  // Webpack replaces `process.env.PWA` by this constant.
  // The minifier then removes the code that runs only in the other kind of build, with or without the PWA.
  define: { 'process.env.PWA': usesPwa ? '1' : '' },
  hash: true,
  // `npm run build` builds in a temporary folder and adds the complete build to `dist/`.
  outputPath: process.env['BUILD_FOLDER'] || 'dist',
  // A route's layouts and page load at the same time. Loading begins when the pointer rests on a link to the route.
  routePrefetch: { defaultPrefetch: 'intent' },
  mfsu: false,
  // The app sets the page title without a library.
  helmet: false,
  proxy,
  mock: usesOwnBackend ? { exclude: ['mock/**'] } : { exclude: ['mock/server/**'] },
  // dva-core needs a global regeneratorRuntime. Everything else runs natively in the browsers of `targets`.
  polyfill: { imports: ['regenerator-runtime/runtime'] },
  targets,
  srcTranspiler: 'esbuild',
  srcTranspilerOptions: {
    esbuild: { target: Object.entries(targets).map(([browser, version]) => `${browser}${version}`) },
  },
  // swc removes unused functions, which saves a tenth of the scripts' size.
  // esbuild would keep these functions, and Terser would take eight times as long.
  jsMinifier: 'swc',
  jsMinifierOptions: { ecma: 2020, compress: {}, mangle: true, format: { comments: false } },
  chainWebpack(config, { env }) {
    // umi-request imports both packages.
    // The app needs neither package, because browsers have fetch and the app builds query strings itself.
    config.resolve.alias.set('isomorphic-fetch', false).set('qs$', path.resolve('src/utils/address/queryString.ts'));
    // Loading a chunk fails with "timeout" after two minutes (spec §9). Webpack's default is the same.
    config.output.set('chunkLoadTimeout', CHUNK_TIMEOUT);
    // The content security policy allows this trusted-types policy by its name.
    // Webpack passes script and worker addresses through it.
    config.output.set('trustedTypes', { policyName: 'account-center' });
    // swc starts threads itself, and sometimes crashes inside the worker threads of webpack's plugin.
    if (env === 'production') {
      config.optimization.minimizer('js-swc').tap(([options]: object[]) => [{ ...options, parallel: false }]);
    }
    return config;
  },
});
