import { prefetchNext } from '@/pages/user/login/index';

const links = () =>
  [...document.head.querySelectorAll('link')].map((link) => [
    link.rel,
    link.getAttribute('as'),
    link.getAttribute('href'),
  ]);

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

it('has what the build names fetched, and nothing where there is no build', () => {
  prefetchNext();
  expect(links()).toEqual([]);
  document.body.innerHTML = `<template id="early" data-next='["/a.js","/a.css"]'></template>`;
  prefetchNext();
  expect(links()).toEqual([
    ['prefetch', 'script', '/a.js'],
    ['prefetch', 'style', '/a.css'],
  ]);
});
