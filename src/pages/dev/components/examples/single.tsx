import HomeOutlined from '@ant-design/icons/HomeOutlined';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { LONG_NAME, nothing, people } from '../samples';
import Palette from '@/components/commandPalette/Palette';
import type { PaletteGroup } from '@/components/commandPalette/paletteItem';
import { useMessages } from '@/components/feedback/useMessages';
import { useQuestion } from '@/components/feedback/useModal';
import IconPicker from '@/components/icons/IconPicker';
import NamedIcon from '@/components/icons/NamedIcon';
import JsonTree from '@/components/json/JsonTree';
import LocaleMenu from '@/components/locale/LocaleMenu';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { type Examples, Opens } from '@/pages/dev/components/example';

/** This file contains the examples of component folders that have only one or a few components. */

const groups: readonly PaletteGroup[] = [
  {
    key: 'people',
    title: 'People',
    items: [...people, { id: 9, name: LONG_NAME, department: LONG_NAME }].map(({ id, name, department }) => ({
      id: String(id),
      name,
      hint: department,
      icon: <HomeOutlined />,
      run: nothing,
    })),
  },
  { key: 'roles', title: 'Roles', items: [], note: 'Loading' },
];

function CommandPalette({ found = groups, words = '' }: { found?: readonly PaletteGroup[]; words?: string }) {
  const [query, setQuery] = useState(words);
  return (
    <Opens>
      {(open, close) =>
        open && (
          <Palette
            groups={found}
            query={query}
            pinyin={undefined}
            onQuery={setQuery}
            onChoose={close}
            onClose={close}
          />
        )
      }
    </Opens>
  );
}

function Toasts() {
  const { message, notification } = useMessages();
  return (
    <>
      {(['success', 'info', 'warning', 'error'] as const).map((kind) => (
        <Button key={kind} onClick={() => message[kind](LONG_NAME)}>
          {kind}
        </Button>
      ))}
      <Button onClick={() => notification.notify({ title: LONG_NAME, description: LONG_NAME, kind: 'error' })}>
        notification
      </Button>
    </>
  );
}

function Question() {
  const t = useTranslate();
  const ask = useQuestion();
  const wording = {
    title: LONG_NAME,
    hint: LONG_NAME,
    leaveLabel: t('common.close'),
    stayLabel: t('form.conflict.keep'),
  };
  return (
    <Button data-opens onClick={() => void ask(wording)}>
      Open
    </Button>
  );
}

function Icon({ initialValue = '' }: { initialValue?: string }) {
  const [value, setValue] = useState(initialValue);
  const t = useTranslate();
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{t('account.icon')}</label>
      <IconPicker id={id} value={value} onChange={setValue} />
    </>
  );
}

const single: Examples = {
  'commandPalette/Palette': {
    'all': () => <CommandPalette />,
    'searched': () => <CommandPalette words="a" />,
    'nothing found': () => <CommandPalette found={[]} words={LONG_NAME} />,
  },
  'feedback/useMessages': { 'every kind': () => <Toasts /> },
  'feedback/useQuestion': { normal: () => <Question /> },
  'icons/IconPicker': { none: () => <Icon />, picked: () => <Icon initialValue="team" /> },
  'icons/NamedIcon': {
    known: () => <NamedIcon name="team" />,
    unknown: () => <NamedIcon name="no such icon" />,
  },
  'json/JsonTree': {
    'an object': (t) => <JsonTree label={t('account.summary')} value={{ people, note: LONG_NAME, none: null }} />,
    'a text': (t) => <JsonTree label={t('account.summary')} value={LONG_NAME} />,
    'nothing': (t) => <JsonTree label={t('account.summary')} value={null} />,
  },
  'locale/LocaleMenu': { normal: () => <LocaleMenu /> },
};

export default single;
