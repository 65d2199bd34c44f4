import { act, render, screen } from '@testing-library/react';
import { watchForeignNodes } from '@/utils/foreignNodes';
import { translatePage } from '../support/translatePage';

let endMinding: () => void;
beforeEach(() => {
  endMinding = watchForeignNodes(document.body);
});
afterEach(() => endMinding());

function Sentence({ count, hasTail = true }: { count: number; hasTail?: boolean }) {
  return (
    <p>
      {count} <b>of</b> many {hasTail && 'things'}
      {!hasTail && <i>nothing</i>}
    </p>
  );
}
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve)));
const textOf = (container: HTMLElement) => container.textContent.replace(/\s+/g, ' ').trim();

test.each(['replace', 'wrap'] as const)(
  'a page that the browser translates (%s) shows changed texts, and hides removed texts',
  async (way) => {
    const end = translatePage(way);
    const { container, rerender, unmount } = render(<Sentence count={1} />);
    await settle();
    expect(container.querySelectorAll('font')).not.toHaveLength(0);
    expect(textOf(container)).toBe(way === 'wrap' ? '1 of many things' : '[1] [of] [many] [things]');
    rerender(<Sentence count={2} />);
    await settle();
    expect(container).toHaveTextContent('2');
    expect(container).not.toHaveTextContent('1');
    rerender(<Sentence count={3} hasTail={false} />);
    await settle();
    expect(container).not.toHaveTextContent('things');
    expect(container).toHaveTextContent('nothing');
    expect(container).toHaveTextContent('3');
    unmount();
    expect(screen.queryByText('nothing')).not.toBeInTheDocument();
    end();
  },
);

test('after a browser translation is reverted, the page shows the original text and later changes', async () => {
  const end = translatePage('replace');
  const { container, rerender } = render(<Sentence count={1} />);
  await settle();
  end();
  container.querySelectorAll('font').forEach((one) => one.remove());
  await settle();
  expect(textOf(container)).toBe('1 of many things');
  rerender(<Sentence count={2} />);
  expect(textOf(container)).toBe('2 of many things');
});
