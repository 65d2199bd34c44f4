import { screenPaths } from '../support/routeTable';
import { read } from '../support/sources';

/** First cells of table rows that hold a path in back-quotes: | `/account/role` | … |. */
const tabledPaths = (markdown: string) =>
  [...markdown.matchAll(/^\|\s*`(\/[^`]*)`\s*\|/gm)].map((match) => match[1]!).sort();

describe('README.md', () => {
  const readme = read('README.md');

  it('lists the screens of the route table, each with its name', () => {
    expect(tabledPaths(readme)).toEqual(screenPaths());
    expect(readme).not.toContain('undefined');
  });

  it.each(['npm start', 'npm run dev', 'npm run build', 'npm test'])('names %s', (command) => {
    expect(readme).toContain(command);
  });
});
