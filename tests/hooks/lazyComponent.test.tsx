import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { lazyComponent, lazyEditor } from '@/hooks/lazyComponent';
import { setFeedback } from '@/request/feedback';
import { t } from '../support/words';

type PartProps = { open: boolean; onClose: () => void };
type Chunk = { default: ComponentType<PartProps> };

const Part = ({ onClose }: PartProps) => <button onClick={onClose}>the part</button>;
const messages: string[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  messages.length = 0;
  const tell = (text: string) => void messages.push(text);
  setFeedback({ success: tell, warning: tell, error: tell, notify: ({ title }) => tell(title) });
});
afterEach(() => void jest.useRealTimers());

/** Renders a screen with a lazy component. Each attempt to load the component's chunk takes the next of `results`. */
function show(results: ('loaded' | 'failed')[], options: Parameters<typeof lazyComponent<PartProps>>[1]) {
  const load = jest.fn(() =>
    results.shift() === 'loaded'
      ? Promise.resolve<Chunk>({ default: Part })
      : Promise.reject<Chunk>(new Error('Loading chunk 7 failed.')),
  );
  const Lazy = lazyComponent<PartProps>(load, options);
  function Screen() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <h1>The screen</h1>
        <button onClick={() => setOpen(true)}>open</button>
        <p>{open ? 'opened' : 'closed'}</p>
        <Lazy open={open} onClose={() => setOpen(false)} />
      </>
    );
  }
  render(<Screen />);
  return load;
}

const arrive = () => act(async () => undefined);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await arrive();
};
const dialog = { isOpen: ({ open }: PartProps) => open, close: ({ onClose }: PartProps) => onClose() };

test('a lazy component whose chunk fails shows a toast, keeps the screen, and can be retried', async () => {
  const load = show(['failed', 'loaded'], dialog);
  expect(load).not.toHaveBeenCalled();
  await press('open');
  expect(messages).toEqual([t('exception.chunk.title')]);
  expect(screen.getByText('closed')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'The screen' })).toBeInTheDocument();

  await press('open');
  expect(screen.getByRole('button', { name: 'the part' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
  await press('the part');
  await press('open');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a lazy component with an `errorFallback` shows the fallback and no toast', async () => {
  show(['failed', 'loaded'], {
    ...dialog,
    errorFallback: (retry) => <button onClick={retry}>again</button>,
    placeholder: () => <i>waiting</i>,
  });
  expect(screen.getByText('waiting')).toBeInTheDocument();
  await press('open');
  await press('again');
  expect(screen.getByRole('button', { name: 'the part' })).toBeInTheDocument();
  expect(messages).toEqual([]);
});

describe('lazy component within a screen', () => {
  test('a lazy component in a screen loads together with the screen, behind a placeholder', async () => {
    const load = show(['loaded'], { placeholder: ({ open }) => <i>{open ? 'opened' : 'waiting'}</i> });
    expect([load.mock.calls.length, screen.queryByText('waiting') !== null]).toEqual([1, true]);
    await arrive();
    expect(screen.getByRole('button', { name: 'the part' })).toBeInTheDocument();
    expect(screen.queryByText('waiting')).not.toBeInTheDocument();
  });

  test('a lazy component with low priority is loaded when the browser is idle', async () => {
    const load = show(['loaded'], { loadsWhenIdle: true });
    await pass(299);
    expect(load).not.toHaveBeenCalled();
    await pass(1);
    expect(screen.getByRole('button', { name: 'the part' })).toBeInTheDocument();
  });

  test('a lazy component with low priority is not loaded after an unmount', async () => {
    const load = show(['loaded'], { loadsWhenIdle: true });
    cleanup();
    await pass(10_000);
    expect(load).not.toHaveBeenCalled();
  });

  test('a lazy component that fails to load after an unmount is not reported', async () => {
    const load = show(['failed'], dialog);
    fireEvent.click(screen.getByRole('button', { name: 'open' }));
    cleanup();
    await arrive();
    expect([load.mock.calls.length, messages]).toEqual([1, []]);
  });
});

describe('preloaded lazy component', () => {
  test('a preloaded component is loaded once the screen is idle, without being shown', async () => {
    const load = show(['loaded'], { ...dialog, isPrefetched: true });
    await pass(3299);
    expect(load).not.toHaveBeenCalled();
    await pass(1);
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'the part' })).not.toBeInTheDocument();
  });

  test('a component that fails to preload is requested again when needed, without an error message', async () => {
    const load = show(['failed', 'loaded'], { ...dialog, isPrefetched: true });
    await pass(3300);
    expect(messages).toEqual([]);
    await press('open');
    expect(load).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('button', { name: 'the part' })).toBeInTheDocument();
  });

  test.each([1000, 3100])('a component is not preloaded after an unmount at %i ms', async (ms) => {
    const load = show(['loaded'], { ...dialog, isPrefetched: true });
    await pass(ms);
    cleanup();
    await pass(60_000);
    expect(load).not.toHaveBeenCalled();
  });

  test('a preloaded component is available at once on the next screen', async () => {
    const load = jest.fn(() => Promise.resolve<Chunk>({ default: Part }));
    const Lazy = lazyComponent<PartProps>(load, { isPrefetched: true, placeholder: () => <i>waiting</i> });
    const element = <Lazy open onClose={() => undefined} />;
    render(element);
    await pass(0);
    cleanup();
    render(element);
    expect(screen.getByRole('button', { name: 'the part' })).toBeInTheDocument();
    await pass(60_000);
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('lazy form of a screen', () => {
  const chunk = { default: () => <form aria-label="the form" /> };
  const editor = (open: boolean, drafts: unknown[] = []) => ({ open, drafts, close: jest.fn() });

  test.each([
    ['is loaded at once if it is open', editor(true), 1],
    ['is loaded at once for stored drafts', editor(false, [{}]), 1],
    ['is not loaded at once otherwise', editor(false), 0],
  ])('the lazy form of a screen %s', async (_, form, count) => {
    const load = jest.fn(() => Promise.resolve(chunk));
    const Form = lazyEditor(load);
    render(<Form editor={form} />);
    await arrive();
    expect(screen.queryAllByRole('form')).toHaveLength(count);
    // The chunk is prefetched in any case, because most people open the form later.
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(load).toHaveBeenCalled();
  });

  test('a lazy form that fails to load is closed', async () => {
    const form = editor(true);
    const Form = lazyEditor(() => Promise.reject<typeof chunk>(new Error('Loading chunk 7 failed.')));
    render(<Form editor={form} />);
    await arrive();
    expect([form.close.mock.calls.length, messages]).toEqual([1, [t('exception.chunk.title')]]);
  });
});
