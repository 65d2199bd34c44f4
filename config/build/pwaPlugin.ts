import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { IApi } from 'umi';
import { InjectManifest } from 'workbox-webpack-plugin';
import { SHELL_CHUNKS, usesPwa, webManifest } from '../pwa';

const WORKER = 'service-worker.js';
const MANIFEST = 'manifest.webmanifest';

/**
 * Makes the build a PWA if `config/pwa.ts` requires it.
 * The plugin adds the service worker, the web manifest, and the page's links to the manifest.
 */
export default (api: IApi) => {
  const fileOf = (name: string) => path.join(api.paths.absOutputPath, name);

  if (!usesPwa) {
    // Only the manifest uses the images in `pwa/`, so a build without the PWA removes them.
    api.onBuildHtmlComplete(() => rmSync(fileOf('pwa'), { recursive: true, force: true }));
    return;
  }

  api.chainWebpack((config) => {
    const worker = {
      swSrc: path.resolve('src/pwa/worker.ts'),
      swDest: WORKER,
      chunks: SHELL_CHUNKS,
      exclude: [/\.map$/],
    };
    config.plugin('service-worker').use(InjectManifest, [worker]);
    return config;
  });

  api.modifyHTML(($) => {
    $('head').append(
      `<link rel="manifest" href="/${MANIFEST}">\n<link rel="apple-touch-icon" href="/pwa/icon-192.png">\n`,
    );
    return $;
  });

  api.onBuildHtmlComplete(() => {
    writeFileSync(fileOf(MANIFEST), JSON.stringify(webManifest));
    // The worker is written before the page, so the checksum of the page is appended to the worker here.
    // A new page then results in a new worker, even if no other file has changed.
    const page = createHash('sha256')
      .update(readFileSync(fileOf('index.html')))
      .digest('hex');
    appendFileSync(fileOf(WORKER), `\n// The page: ${page.slice(0, 16)}\n`);
  });
};
