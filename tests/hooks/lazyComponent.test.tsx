import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { lazyComponent } from '@/hooks/lazyComponent';
import { setFeedback } from '@/request/feedback';

interface PartProps {
  open: boolean;
  onClose: () => void;
}
type Chunk = { default: ComponentType<PartProps> };

const Part = ({ onClose }: PartProps) => <button onClick={onClose}>the part</button>;
const told: string[] = [];
beforeEach(() => {
  told.length = 0;
  const tell = (text: string) => void told.push(text);
  setFeedback({ success: tell, warning: tell, error: tell, notify: ({ title }) => tell(title) });
});

/** A screen that opens a part, whose chunk comes or fails as the list says. */
function show(comes: boolean[], options: Parameters<typeof lazyComponent<PartProps>>[1]) {
  const load = jest.fn(() =>
    comes.shift()
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

const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(async () => undefined);
};
const dialog = { isOpen: ({ open }: PartProps) => open, close: ({ onClose }: PartProps) => onClose() };

test('a chunk that fails: a toast, the screen stays, and the second try works', async () => {
  const load = show([false, true], dialog);
  expect(load).not.toHaveBeenCalled();
  await press('open');
  expect(told).toEqual(['页面加载失败']);
  expect(screen.getByText('closed')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'The screen' })).toBeInTheDocument();

  await press('open');
  expect(screen.getByRole('button', { name: 'the part' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
  await press('the part');
  await press('open');
  expect(load).toHaveBeenCalledTimes(2);
});

test('with a retry of its own there is no toast', async () => {
  show([false, true], {
    ...dialog,
    missing: (retry) => <button onClick={retry}>again</button>,
    waiting: () => <i>waiting</i>,
  });
  expect(screen.getByText('waiting')).toBeInTheDocument();
  await press('open');
  await press('again');
  expect(screen.getByRole('button', { name: 'the part' })).toBeInTheDocument();
  expect(told).toEqual([]);
});
