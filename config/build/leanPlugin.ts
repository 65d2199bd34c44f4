import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { IApi } from 'umi';
import { fileOf, REPLACED, replacedFor } from './replaced.cjs';

/** Only what is taken from webpack here; its types come along with Umi under a name of its own. */
interface Compiler {
  hooks: { emit: { tap: (name: string, check: (compilation: { errors: Error[] }) => void) => void } };
}

function failFor(compiler: Compiler, unused: ReadonlySet<(typeof REPLACED)[number]>): void {
  compiler.hooks.emit.tap('lean-hits', ({ errors }) => {
    for (const { from, request } of unused) {
      errors.push(
        new Error(
          `config/build/replaced.cjs replaces ${request} from ${from}, which nothing asks for: correct or remove it.`,
        ),
      );
    }
  });
}

/** Their modules do nothing by being imported, which they do not say of themselves: what nobody uses of them goes. */
const PURE =
  /[\\/]node_modules[\\/](@rc-component|rc-[a-z-]+|@ant-design[\\/](cssinjs|cssinjs-utils|colors|fast-color)|@babel[\\/]runtime|umi-request)[\\/]/;

const SCRIPT = '(a=_("script")).src=s,a.async=!0';
const PRELOAD = '(a=_("link")).href=s,a.rel="preload",a.as="script"';

/** Umi's preload helper makes script elements, whose addresses would need a trusted type: links preload as well. */
function preloadByLinks(folder: string): void {
  const helper = readdirSync(folder).find((name) => /^preload_helper\.\w+\.js$/.test(name));
  const file = helper && path.join(folder, helper);
  const script = file ? readFileSync(file, 'utf8') : '';
  if (!file || !script.includes(SCRIPT))
    throw new Error("Umi's preload helper has changed: correct config/build/leanPlugin.ts.");
  writeFileSync(file, script.replace(SCRIPT, PRELOAD));
}

/**
 * Leaves parts of libraries out that would come along unused, and puts some of the app's own in the place of theirs
 * (`replaced.cjs`). What that saves is held by `config/budgets.ts`.
 */
export default (api: IApi) => {
  api.onBuildComplete({
    // After Umi has written it.
    stage: Infinity,
    fn: ({ err }: { err?: unknown }) => {
      if (!err && api.name === 'build') preloadByLinks(api.paths.absOutputPath);
    },
  });
  api.chainWebpack((config, { webpack }) => {
    config.module.rule('pure').test(PURE).sideEffects(false);
    // Its markup is a stylesheet, which needs no trusted type as text.
    config.module
      .rule('style-text')
      .test(/rc-util[\\/](es|lib)[\\/]Dom[\\/]dynamicCSS\.js$/)
      .use('text')
      .loader(path.resolve('config/build/styleText.cjs'));
    // antd's words as ES modules: the others bring a second copy of the helpers.
    config.resolve.alias.set('antd/locale', path.resolve('node_modules/antd/es/locale'));
    const unused = new Set(REPLACED);
    config.plugin('lean').use(webpack.NormalModuleReplacementPlugin, [
      /./,
      (data: { context: string; request: string }) => {
        const replaced = replacedFor(data.context, data.request);
        if (!replaced) return;
        unused.delete(replaced);
        data.request = fileOf(replaced);
      },
    ]);
    // A library that moves a file would be taken whole again, and nobody would notice.
    if (api.name === 'build')
      config.plugin('lean-hits').use({ apply: (compiler: Compiler) => failFor(compiler, unused) });
    return config;
  });
};
