import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { IApi } from 'umi';
import { fileOf, REPLACED, replacedFor } from './replaced.cjs';

/** Types for the parts of webpack that are used here. Umi bundles webpack under another name. */
interface Compiler {
  hooks: { emit: { tap: (name: string, check: (compilation: { errors: Error[] }) => void) => void } };
}

function failFor(compiler: Compiler, unusedReplacements: ReadonlySet<(typeof REPLACED)[number]>): void {
  compiler.hooks.emit.tap('lean-hits', ({ errors }) => {
    for (const { from, request } of unusedReplacements) {
      errors.push(
        new Error(
          `config/build/replaced.cjs replaces ${request} from ${from}, which nothing asks for: correct or remove it.`,
        ),
      );
    }
  });
}

/**
 * Packages whose modules have no side effects, although the packages do not declare it.
 * Tree shaking may remove their unused exports.
 */
const PURE =
  /[\\/]node_modules[\\/](@rc-component|rc-[a-z-]+|@ant-design[\\/](cssinjs|cssinjs-utils|colors|fast-color)|@babel[\\/]runtime|umi-request)[\\/]/;

/** Code that creates a script element. The minifier may give its variables different names in each build. */
const SCRIPT = /\(([\w$]+)=([\w$]+)\("script"\)\)\.src=([\w$]+),\1\.async=!0/;
const PRELOAD = '($1=$2("link")).href=$3,$1.rel="preload",$1.as="script"';

/**
 * Makes Umi's preload helper insert links instead of script elements.
 * The addresses of script elements would need a trusted type.
 */
function preloadByLinks(folder: string): void {
  const helper = readdirSync(folder).find((name) => /^preload_helper\.\w+\.js$/.test(name));
  const file = helper && path.join(folder, helper);
  const script = file ? readFileSync(file, 'utf8') : '';
  if (!file || !SCRIPT.test(script))
    throw new Error("Umi's preload helper has changed: correct config/build/leanPlugin.ts.");
  writeFileSync(file, script.replace(SCRIPT, PRELOAD));
}

/**
 * Leaves out unused parts of libraries, and replaces other parts by modules of the app (`replaced.cjs`).
 * The budgets in `config/budgets.ts` reveal if the scripts grow again.
 */
export default (api: IApi) => {
  api.onBuildComplete({
    // Runs after Umi has written the preload helper.
    stage: Infinity,
    fn: ({ err }: { err?: unknown }) => {
      if (!err && api.name === 'build') preloadByLinks(api.paths.absOutputPath);
    },
  });
  api.chainWebpack((config, { webpack }) => {
    config.module.rule('pure').test(PURE).sideEffects(false);
    // `dynamicCSS.js` of rc-util writes a stylesheet as markup. Written as text, the stylesheet needs no trusted type.
    config.module
      .rule('style-text')
      .test(/rc-util[\\/](es|lib)[\\/]Dom[\\/]dynamicCSS\.js$/)
      .use('text')
      .loader(path.resolve('config/build/styleText.cjs'));
    // Uses the ES modules of antd's texts. The CommonJS modules would bring a second copy of the helper functions.
    config.resolve.alias.set('antd/locale', path.resolve('node_modules/antd/es/locale'));
    const unusedReplacements = new Set(REPLACED);
    config.plugin('lean').use(webpack.NormalModuleReplacementPlugin, [
      /./,
      (data: { context: string; request: string }) => {
        const replacement = replacedFor(data.context, data.request);
        if (!replacement) return;
        unusedReplacements.delete(replacement);
        data.request = fileOf(replacement);
      },
    ]);
    // Fails the build if a replacement is never used.
    // If a library moved the replaced file, the whole file would be bundled without notice.
    if (api.name === 'build')
      config.plugin('lean-hits').use({ apply: (compiler: Compiler) => failFor(compiler, unusedReplacements) });
    return config;
  });
};
