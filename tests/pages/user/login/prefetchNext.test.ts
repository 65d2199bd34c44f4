import { prefetchNext } from '@/pages/user/login/index';

const links = () =>
  [...document.head.querySelectorAll('link')].map((link) =>
    [link.rel, link.getAttribute('as'), link.getAttribute('href')].join(' '),
  );

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

it('prefetchNext prefetches the files that the build lists, and none without a list', () => {
  prefetchNext();
  expect(links()).toEqual([]);
  document.body.innerHTML = `<template id="early" data-next='["/a.js","/a.css"]'></template>`;
  prefetchNext();
  expect(links()).toEqual(['prefetch script /a.js', 'prefetch style /a.css']);
});
