import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import type { Rule } from 'postcss';
import type { IApi } from 'umi';
import { VARIABLES } from '../../src/layouts/theme/buildTheme';
import words from '../../src/locales/zh-CN/entry';
import { keysIn, TEMPLATE_ID, tokenOf } from '../../src/utils/early/earlyTemplate';
import { defaultSettings } from '../defaultSettings';

/** Predicate of the selectors that can match an element of a page: all their classes and elements are on it. */
function selectorsFor(html: string): (selector: string) => boolean {
  const classes = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
  const elements = new Set(['html', 'body', ...[...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name)]);
  return (selector) => {
    // What a selector rules out need not be there; and what an attribute holds is no name of an element.
    const named = selector.replace(/:not\([^()]*\)|\[[^\]]*\]/g, '');
    const hasAll = (pattern: RegExp, names: ReadonlySet<string>) =>
      [...named.matchAll(pattern)].every(([, name = '']) => names.has(name));
    return hasAll(/\.([a-zA-Z_][\w-]*)/g, classes) && hasAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g, elements);
  };
}

const isKeyframe = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && 'name' in parent && /keyframes$/.test(String(parent.name));

/** The part of a stylesheet that applies to a page, in its order; keyframes only where an animation names them. */
export function criticalCss(css: string, html: string): string {
  const applies = selectorsFor(html);
  const root = postcss.parse(css);
  root.walkComments((comment) => void comment.remove());
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const selectors = rule.selectors.filter(applies);
    if (selectors.length > 0) rule.selectors = selectors;
    else rule.remove();
  });
  const animations: string[] = [];
  root.walkDecls(/animation/, ({ value }) => void animations.push(value));
  root.walkAtRules((rule) => {
    const isUnused =
      /keyframes$/.test(rule.name) && !animations.some((value) => new RegExp(`\\b${rule.params}\\b`).test(value));
    if (isUnused || rule.nodes?.length === 0) rule.remove();
  });
  return root.toString().trim();
}

/** Only what is taken from webpack here; its types come along with Umi under a name of its own. */
interface Compilation {
  entrypoints: ReadonlyMap<string, { getFiles: () => string[] }>;
  namedChunkGroups: ReadonlyMap<string, { getFiles: () => string[] }>;
}
interface Compiler {
  hooks: { afterEmit: { tap: (name: string, use: (compilation: Compilation) => void) => void } };
}

const NAME = 'early';
/** Chunks of the screen that most people come to after the sign-in, and of what tells them that it went well. */
const NEXT = ['layouts__SecurityLayout', 'layouts__BasicLayout', 'p__home__index', 'messages'];
/** Above the page, which is being put together meanwhile; and the notice above that. */
const OVER = [
  '.early{position:fixed;inset:0;z-index:1;overflow:auto}',
  '.early[hidden],.early[data-failed] .loading-words{display:none}',
  // What shows a password comes with the app.
  '#early-form .plain-reveal{visibility:hidden}',
  '.early-failure:not([hidden]){position:fixed;inset:16px 16px auto;display:flex;flex-wrap:wrap;gap:12px;align-items:center;justify-content:center;',
  'width:fit-content;margin-inline:auto;padding:12px 16px;background:var(--ant-color-bg-container);border:1px solid var(--ant-color-border);border-radius:8px;box-shadow:0 6px 16px rgba(0,0,0,.12)}',
  '.early-failure p{margin:0}',
].join('');

/** What is shown early has its variables from `appearancePlugin.ts`. */
const VARIABLE_BLOCKS = new RegExp(`html[^{}]*\\.${VARIABLES}[^{}]*\\{--[^{}]*\\}`, 'g');

/** What `src/early.ts` asks for: the words of the page, and those that it puts there later. */
function wordsOf(html: string): Record<string, string> {
  const all: Record<string, string> = words;
  const { organisation, title } = defaultSettings;
  const wordOf = (key: string) => (all[key] ?? '').replace('{organisation}', organisation).replace('{title}', title);
  return Object.fromEntries(keysIn(html).map((key) => [key, wordOf(key)]));
}

/**
 * What the page shows before the app (sign-in form, or frame), drawn while building by components of the app, and the
 * script that shows it. Neither waits for the app's styles: those that apply come with the page; the whole files, and
 * what else the app needs, follow in the body. There a browser shows what stands before a stylesheet that is on its way,
 * and still runs no script behind it: the app does not draw without its styles. A development server goes without.
 */
export default (api: IApi) => {
  if (api.name !== 'build') return;
  const html = execFileSync(process.execPath, ['--import', 'tsx', 'config/build/early/render.tsx'], {
    encoding: 'utf8',
  });
  const whole = `${html}<span hidden>${tokenOf('login.submitting')}</span>`;
  let script = '';
  let library = '';
  let next: string[] = [];

  api.chainWebpack((config) => {
    config.entry(NAME).add(path.resolve('src/early.ts'));
    config.plugin(NAME).use({
      apply: (compiler: Compiler) =>
        compiler.hooks.afterEmit.tap(NAME, ({ entrypoints, namedChunkGroups }) => {
          next = [...new Set(NEXT.flatMap((name) => namedChunkGroups.get(name)?.getFiles() ?? []))];
          library = next.find((file) => /^library\..*\.css$/.test(file)) ?? '';
          script =
            entrypoints
              .get(NAME)
              ?.getFiles()
              .find((file) => file.endsWith('.js')) ?? '';
        }),
    });
    return config;
  });

  api.modifyHTML(($) => {
    const publicPath = String(api.config['publicPath']);
    const sheets = $('link[rel="stylesheet"]');
    const own = sheets.toArray().map((sheet) => $(sheet).attr('href')?.slice(publicPath.length) ?? '');
    const rulesOf = (file: string) =>
      readFileSync(path.join(api.paths.absOutputPath, file), 'utf8').replace(VARIABLE_BLOCKS, '');
    const critical = [library, ...own].map((file) => criticalCss(rulesOf(file), html)).join('');
    const early = `${publicPath}${script}`;
    // Asked for with the first bytes of the page.
    $('head').prepend(`<link rel="preload" as="script" href="${early}"><style>${critical}${OVER}</style>`);
    $('head').prepend($('meta'));

    const template = $(`<template id="${TEMPLATE_ID}"></template>`).html(whole);
    template.attr('data-words', JSON.stringify(wordsOf(whole)));
    template.attr('data-next', JSON.stringify(next.map((file) => `${publicPath}${file}`)));
    const ahead = $('head script[src]');
    const styles = $('head').find('link[rel="stylesheet"], style[data-rc-order]');
    $('#root').after(template, `<script src="${early}"></script>`, ahead, styles);
    return $;
  });
};
