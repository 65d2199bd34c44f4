import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { Button, ConfigProvider } from 'antd';
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import ShellSkeleton from '../../../src/components/shell/ShellSkeleton';
import SignInCard from '../../../src/components/signIn/SignInCard';
import SignInFields from '../../../src/components/signIn/SignInFields';
import SignInFrame from '../../../src/components/signIn/SignInFrame';
import type { Look } from '../../../src/hooks/useLook';
import { buildTheme, VARIABLES } from '../../../src/layouts/theme/buildTheme';
import { lookName, tokenOf } from '../../../src/utils/earlyTemplate';
import { namesIn, rulesFor, valuesOf, variablesOf } from './variables';

/** A program: prints what the page shows before the app as HTML, with words as `{{login.submit}}`, and its variables in each look as CSS. */

const text = {
  color: 'var(--ant-color-text)',
  fontSize: 'var(--ant-font-size)',
  lineHeight: 'var(--ant-line-height)',
  fontFamily: 'var(--ant-font-family)',
};

const page = (
  <div className={`ant-app ${VARIABLES}`} style={text}>
    <SignInFrame t={tokenOf} year="">
      <SignInCard t={tokenOf}>
        <SignInFields t={tokenOf} />
      </SignInCard>
    </SignInFrame>
    <ShellSkeleton t={tokenOf} />
    <section role="alert" className="early-failure" hidden>
      <p>{tokenOf('exception.chunk.title')}</p>
      <Button>{tokenOf('common.retry')}</Button>
    </section>
  </div>
);

function draw(look: Look) {
  const cache = createCache();
  const html = renderToStaticMarkup(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={buildTheme(look)} button={{ autoInsertSpace: false }}>
        {page}
      </ConfigProvider>
    </StyleProvider>,
  );
  const css = (types: 'style' | ('cssVar' | 'token')[]) => extractStyle(cache, { plain: true, types });
  return { html, rules: css('style'), variables: css(['cssVar', 'token']) };
}

const [usual, ...others] = (['light', 'dark'] as const).flatMap((mode) =>
  [false, true].flatMap((colorWeak) => [false, true].map((compact) => ({ mode, colorWeak, compact }))),
);
if (!usual) throw new Error('There is no look to draw');

const { html, rules, variables } = draw(usual);
const ours = ['signIn/signIn', 'shell/shellSkeleton'].map((file) => readFileSync(`src/components/${file}.less`, 'utf8')).join('');
const wanted = new Set([...variablesOf(html, rules), ...namesIn(ours)]);
const values = valuesOf(variables, wanted);
const css = others.map((look) => {
  return [lookName(look), rulesFor('.early', valuesOf(draw(look).variables, wanted), values)] as const;
});

console.log(JSON.stringify({ html, css: Object.fromEntries([['', rulesFor('.early', values)], ...css]) }));
