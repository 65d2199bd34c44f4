import { useState } from 'react';
import { useLocation } from 'umi';
import { changeLocale, useLocale } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { changeQuery } from '@/hooks/navigation';
import { useAppDispatch, useAppSelector } from '@/hooks/store';
import { locales } from '@/locales/registry';
import { settingsActions } from '@/models/settings';
import { settingChoices } from '@/utils/storage/settingsStorage';
import styles from './components.less';
import type { Examples } from './example';
import display from './examples/display';
import form from './examples/form';
import layers from './examples/layers';
import list from './examples/list';
import log from './examples/log';
import members from './examples/members';
import plainExamples from './examples/plain';
import single from './examples/single';
import table from './examples/table';
import tree from './examples/tree';

/** Examples of every shared component. */
export const examples: Examples = {
  ...display,
  ...form,
  ...layers,
  ...list,
  ...log,
  ...members,
  ...plainExamples,
  ...single,
  ...table,
  ...tree,
};

const groupOf = (part: string): string => part.slice(0, part.indexOf('/'));

export const groups: readonly string[] = [...new Set(Object.keys(examples).map(groupOf))].sort();

export const partsOf = (group: string): string[] => Object.keys(examples).filter((part) => groupOf(part) === group);

/** Selectable widths of the examples, in pixels; empty for the width of the window. */
const widths = ['', '1024', '390'] as const;

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

const choice = (value: string, label = value) => ({ value, label });

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <label>
      {label}{' '}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {choices.map((item) => (
          <option key={item.value} value={item.value}>
            {item.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/**
 * Page for developers and designers, in development only.
 * The page shows every shared component in its states, in every theme, language and width.
 * The examples are in an iframe of the selected width, so that media queries use this width.
 */
export default function ComponentsPage() {
  const { code } = useLocale();
  const dispatch = useAppDispatch();
  const { theme, colorWeak } = useAppSelector((root) => root.settings);
  const [width, setWidth] = useState('');
  const query = new URLSearchParams(useLocation().search);
  const group = groups.find((name) => name === query.get('group')) ?? groups[0]!;
  if (query.has('framed')) return <Group name={group} />;

  return (
    <main className={styles['page']} dir="ltr" lang="en">
      <h1>Components</h1>
      <div className={styles['tools']}>
        <Choice
          label="Group"
          value={group}
          choices={groups.map((name) => choice(name))}
          onChange={(name) => changeQuery(() => `?group=${name}`)}
        />
        <Choice
          label="Theme"
          value={theme}
          choices={settingChoices.theme.map((name) => choice(name))}
          onChange={(newTheme) => void dispatch(settingsActions.change({ theme: newTheme as typeof theme }))}
        />
        <label>
          <input
            type="checkbox"
            checked={colorWeak}
            onChange={({ target }) => void dispatch(settingsActions.change({ colorWeak: target.checked }))}
          />{' '}
          Stronger contrasts
        </label>
        <Choice
          label="Language"
          value={code}
          choices={locales.map((locale) => choice(locale.code, `${locale.code} ${locale.label}`))}
          onChange={(newCode) => void changeLocale(newCode)}
        />
        <Choice
          label="Width"
          value={width}
          choices={widths.map((name) => choice(name, name || 'the window'))}
          onChange={setWidth}
        />
      </div>
      {width ? (
        <iframe
          // The iframe reads the settings only when it loads, so a change of the settings reloads it.
          key={`${theme} ${colorWeak} ${code}`}
          title={`${group}, ${width} pixels wide`}
          src={`?group=${group}&framed`}
          className={styles['frame']}
          style={{ inlineSize: `${width}px` }}
        />
      ) : (
        <Group name={group} />
      )}
    </main>
  );
}

/** Examples of the components in one folder, in all their states. */
function Group({ name }: { name: string }) {
  const t = useTranslate();
  const { code, direction } = useLocale();
  return (
    <div className={styles['group']}>
      {partsOf(name).map((part) => (
        <section key={part} aria-label={part} dir="ltr" lang="en">
          <h2>{part}</h2>
          {Object.entries(examples[part]!).map(([state, draw]) => (
            <figure key={state} data-part={part} className={styles['state']}>
              <figcaption>{state}</figcaption>
              <div className={styles['content']} dir={direction} lang={code}>
                {draw(t)}
              </div>
            </figure>
          ))}
        </section>
      ))}
    </div>
  );
}
