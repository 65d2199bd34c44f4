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

/**
 * @returns a function that checks whether a CSS selector can match an element of the HTML.
 * All classes and element names of the selector must occur in the HTML.
 */
function selectorsFor(html: string): (selector: string) => boolean {
  const classes = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
  const elements = new Set(['html', 'body', ...[...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name)]);
  return (selector) => {
    // Ignores `:not(…)`, because its contents need not occur in the page.
    // Ignores attribute selectors, because their values could be mistaken for names of classes or elements.
    const bareSelector = selector.replace(/:not\([^()]*\)|\[[^\]]*\]/g, '');
    const hasAll = (pattern: RegExp, names: ReadonlySet<string>) =>
      [...bareSelector.matchAll(pattern)].every(([, name = '']) => names.has(name));
    return hasAll(/\.([a-zA-Z_][\w-]*)/g, classes) && hasAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g, elements);
  };
}

const isKeyframe = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && 'name' in parent && /keyframes$/.test(String(parent.name));

/**
 * @returns the rules of a stylesheet that apply to a page, in their order.
 * Keyframes are included only if an animation uses them.
 */
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

/** Types for the parts of webpack that are used here. Umi bundles webpack under another name. */
interface Compilation {
  entrypoints: ReadonlyMap<string, { getFiles: () => string[] }>;
  namedChunkGroups: ReadonlyMap<string, { getFiles: () => string[] }>;
}
interface Compiler {
  hooks: { afterEmit: { tap: (name: string, use: (compilation: Compilation) => void) => void } };
}

const NAME = 'early';
/**
 * Chunks of the screen that most users see after the sign-in, and of the success message.
 * The sign-in page prefetches these chunks.
 */
const NEXT = ['layouts__SecurityLayout', 'layouts__BasicLayout', 'p__home__index', 'messages'];
/** Styles of the prerendered HTML, which covers the app until the app has rendered, and of the failure notice. */
const OVER = [
  '.early{position:fixed;inset:0;z-index:1;overflow:auto}',
  '.early[hidden],.early[data-failed] .loading-words{display:none}',
  // The button that reveals the password works only once the app has loaded.
  '#early-form .plain-reveal{visibility:hidden}',
  '.early-failure:not([hidden]){position:fixed;inset:16px 16px auto;display:flex;flex-wrap:wrap;gap:12px;align-items:center;justify-content:center;',
  'width:fit-content;margin-inline:auto;padding:12px 16px;background:var(--ant-color-bg-container);border:1px solid var(--ant-color-border);border-radius:8px;box-shadow:0 6px 16px rgba(0,0,0,.12)}',
  '.early-failure p{margin:0}',
].join('');

/**
 * Blocks of CSS variables to remove from the inlined styles.
 * `appearancePlugin.ts` adds the variables that the page needs before the app loads.
 */
const VARIABLE_BLOCKS = new RegExp(`html[^{}]*\\.${VARIABLES}[^{}]*\\{--[^{}]*\\}`, 'g');

/** @returns the texts that `src/early.ts` needs: those in the HTML, and those that the script inserts later */
function wordsOf(html: string): Record<string, string> {
  const wordsByKey: Record<string, string> = words;
  const { organisation, title } = defaultSettings;
  const wordOf = (key: string) =>
    (wordsByKey[key] ?? '').replace('{organisation}', organisation).replace('{title}', title);
  return Object.fromEntries(keysIn(html).map((key) => [key, wordOf(key)]));
}

/**
 * Adds the HTML that the page shows before the app loads (the sign-in form or the frame), and the script that shows it.
 * Components of the app render this HTML during the build.
 * The HTML and the script do not wait for the app's stylesheets, because the rules that apply to the HTML are inlined.
 * The stylesheets and everything else that the app needs follow in the body.
 * Browsers paint body content that precedes a loading stylesheet, but delay the scripts after the stylesheet.
 * The scripts wait for the stylesheets, so the app never renders without its styles.
 * Development servers send neither this HTML nor the script.
 */
export default (api: IApi) => {
  if (api.name !== 'build') return;
  const html = execFileSync(process.execPath, ['--import', 'tsx', 'config/build/early/render.tsx'], {
    encoding: 'utf8',
  });
  const fullHtml = `${html}<span hidden>${tokenOf('login.submitting')}</span>`;
  let script = '';
  let library = '';
  let nextFiles: string[] = [];

  api.chainWebpack((config) => {
    config.entry(NAME).add(path.resolve('src/early.ts'));
    config.plugin(NAME).use({
      apply: (compiler: Compiler) =>
        compiler.hooks.afterEmit.tap(NAME, ({ entrypoints, namedChunkGroups }) => {
          nextFiles = [...new Set(NEXT.flatMap((name) => namedChunkGroups.get(name)?.getFiles() ?? []))];
          library = nextFiles.find((file) => /^library\..*\.css$/.test(file)) ?? '';
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
    const ownSheets = sheets.toArray().map((sheet) => $(sheet).attr('href')?.slice(publicPath.length) ?? '');
    const rulesOf = (file: string) =>
      readFileSync(path.join(api.paths.absOutputPath, file), 'utf8').replace(VARIABLE_BLOCKS, '');
    const critical = [library, ...ownSheets].map((file) => criticalCss(rulesOf(file), html)).join('');
    const scriptUrl = `${publicPath}${script}`;
    // The browser preloads the script as soon as it has received the first bytes of the page.
    $('head').prepend(`<link rel="preload" as="script" href="${scriptUrl}"><style>${critical}${OVER}</style>`);
    $('head').prepend($('meta'));

    const template = $(`<template id="${TEMPLATE_ID}"></template>`).html(fullHtml);
    template.attr('data-words', JSON.stringify(wordsOf(fullHtml)));
    template.attr('data-next', JSON.stringify(nextFiles.map((file) => `${publicPath}${file}`)));
    const headScripts = $('head script[src]');
    const styles = $('head').find('link[rel="stylesheet"], style[data-rc-order]');
    $('#root').after(template, `<script src="${scriptUrl}"></script>`, headScripts, styles);
    return $;
  });
};
