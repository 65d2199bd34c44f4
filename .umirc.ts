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
  // What only one of the two kinds of build needs is not in the other.
  define: { 'process.env.PWA': usesPwa ? '1' : '' },
  hash: true,
  // `npm run build` has a folder of its own, and adds what is complete to `dist/`.
  outputPath: process.env['BUILD_FOLDER'] || 'dist',
  // A route's layouts and page start loading together, and when the pointer rests on a link to it.
  routePrefetch: { defaultPrefetch: 'intent' },
  mfsu: false,
  // The app sets the title itself, without a library for it.
  helmet: false,
  proxy,
  mock: usesOwnBackend ? { exclude: ['mock/**'] } : { exclude: ['mock/server/**'] },
  // dva-core wants a global regeneratorRuntime; everything else runs natively in the browsers below.
  polyfill: { imports: ['regenerator-runtime/runtime'] },
  targets,
  srcTranspiler: 'esbuild',
  srcTranspilerOptions: {
    esbuild: { target: Object.entries(targets).map(([browser, version]) => `${browser}${version}`) },
  },
  // esbuild keeps functions that nothing calls, and scripts grow by a tenth. Terser removes them in eight times the time.
  jsMinifier: 'swc',
  jsMinifierOptions: { ecma: 2020, compress: {}, mangle: true, format: { comments: false } },
  chainWebpack(config, { env }) {
    // umi-request drags both in; browsers have fetch, and the app makes its queries itself.
    config.resolve.alias.set('isomorphic-fetch', false).set('qs$', path.resolve('src/utils/address/queryString.ts'));
    // webpack's own default, said aloud: a chunk that does not come in two minutes fails as "timeout" (spec §9).
    config.output.set('chunkLoadTimeout', CHUNK_TIMEOUT);
    // Its name is in the content security policy: script and worker addresses pass through it.
    config.output.set('trustedTypes', { policyName: 'account-center' });
    // swc has threads of its own, and crashes at times in those of webpack's plugin.
    if (env === 'production') {
      config.optimization.minimizer('js-swc').tap(([options]: object[]) => [{ ...options, parallel: false }]);
    }
    return config;
  },
});
