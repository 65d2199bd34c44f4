import { progressBar } from '../../mock/server/progressBar';

const draw = (isTTY: boolean) => {
  const written: string[] = [];
  let at = 0;
  const tell = progressBar({ isTTY, write: (text: string) => written.push(text) > 0 }, () => (at += 10));
  for (let done = 1; done <= 100; done += 1) tell(done, 100, '账号');
  return written;
};

it('is a line at every tenth where lines cannot be drawn over', () => {
  const lines = draw(false);
  expect(lines).toHaveLength(10);
  expect(lines.at(-1)).toMatch(/^- 100% {2}100\/100 账号 {2}\d+\.\d s\n$/);
});

it('is a bar on a terminal, that ends with a full line', () => {
  const bars = draw(true);
  expect(bars.length).toBeLessThan(100);
  expect(bars.at(-1)).toContain(`[${'#'.repeat(30)}] 100% `);
  expect(bars.at(-1)?.endsWith('\n')).toBe(true);
});
