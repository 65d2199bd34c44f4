import ViewBar, { ViewMenu } from '@/components/list/ViewBar';
import ViewsDialog from '@/components/list/ViewsDialog';
import type { Scan } from '@/hooks/list/useScan';
import type { Views } from '@/hooks/list/useViews';
import type { Examples } from '../example';
import Opens from '../Opens';
import { LONG_NAME, nothing, people, type Person } from '../samples';

const ownViews = [
  { name: 'Finance', search: '?status=0' },
  { name: LONG_NAME, search: '?status=1' },
];

const views: Views = {
  ownViews,
  search: '?status=0',
  current: ownViews[0],
  shared: undefined,
  mayKeep: true,
  show: nothing,
  showPreset: nothing,
  linkTo: ({ search }) => search,
  save: nothing,
  rename: nothing,
  remove: nothing,
  restore: nothing,
  toggleDefault: nothing,
};

const scan: Scan<Person> = {
  phase: 'done',
  found: people,
  done: 300,
  total: 300,
  stale: false,
  reload: nothing,
  stop: nothing,
  resume: nothing,
};

const presets = [
  { key: 'never', title: 'Never' },
  { key: 'locked', title: LONG_NAME, disabledBecause: LONG_NAME },
];

const viewExamples: Examples = {
  'list/ViewMenu': {
    'none shown': () => (
      <ViewMenu views={{ ...views, search: '', current: undefined }} presets={presets} preset={undefined} />
    ),
    'a preset': () => <ViewMenu views={{ ...views, current: undefined }} presets={presets} preset="never" />,
    'an own one': () => <ViewMenu views={views} presets={presets} preset={undefined} />,
    'a long name': () => <ViewMenu views={{ ...views, current: ownViews[1] }} presets={presets} preset={undefined} />,
  },
  'list/ViewBar': {
    'found': () => <ViewBar views={views} scan={scan} onSelect={nothing} />,
    'looking': () => <ViewBar views={views} scan={{ ...scan, phase: 'reading', done: 100 }} />,
    'paused': () => <ViewBar views={views} scan={{ ...scan, phase: 'paused', done: 100 }} />,
    'full': () => <ViewBar views={views} scan={{ ...scan, phase: 'full' }} />,
    'sent by somebody else': () => <ViewBar views={{ ...views, shared: LONG_NAME, ownViews: [] }} scan={undefined} />,
  },
  'list/ViewsDialog': {
    normal: () => <Opens>{(open, close) => <ViewsDialog open={open} views={views} onClose={close} />}</Opens>,
  },
};

export default viewExamples;
