import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { anchorsOf, inlineCode, linksIn, pages } from '../support/markdown';
import { ROOT, read } from '../support/sources';

const LARGEST_IMAGE = 250_000;

const isOutside = (target: string) => /^[a-z]+:/.test(target);

it.each(pages)('%s leads only to what there is', (page) => {
  const broken = linksIn(page)
    .filter((target) => !isOutside(target))
    .filter((target) => {
      const [file = '', anchor] = target.split('#');
      const place = file === '' ? page : path.posix.join(path.posix.dirname(page), file);
      return !existsSync(path.join(ROOT, place)) || (anchor !== undefined && !anchorsOf(place).includes(anchor));
    });
  expect(broken).toEqual([]);
});

it('README leads to every page', () => {
  const linked = linksIn('README.md').map((target) => target.split('#')[0]);
  expect(pages.filter((page) => page !== 'README.md' && !linked.includes(page))).toEqual([]);
});

it('images are small enough for a slow line', () => {
  const images = pages.flatMap((page) =>
    linksIn(page)
      .filter((target) => /\.(png|jpe?g|svg|webp)$/.test(target))
      .map((target) => path.posix.join(path.posix.dirname(page), target)),
  );
  expect(images.length).toBeGreaterThan(5);
  expect(images.filter((image) => statSync(path.join(ROOT, image)).size > LARGEST_IMAGE)).toEqual([]);
});

/** Files of the tree that a page names, such as `src/app.tsx`; what stands for many (`<noun>`, `*`) is left out. */
const filesNamed = (page: string) =>
  inlineCode(page)
    .flatMap((code) => /^((?:src|mock|config|tests|docs|public)\/[\w./-]+)$/.exec(code)?.[1] ?? [])
    // The recipe makes some; its own test follows it.
    .filter((file) => !read('docs/add-a-screen.md').includes(`**New** \`${file}\``));

it.each(pages)('%s names only files that there are', (page) => {
  expect(filesNamed(page).filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});
