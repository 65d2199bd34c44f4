import { isAsset, isUnhashedFile, isScreen } from '@/pwa/addresses';

const kindOf = (path: string) =>
  Object.entries({ asset: isAsset, screen: isScreen, other: isUnhashedFile })
    .filter(([, is]) => is(path))
    .map(([kind]) => kind);

it.each([
  ['/', ['screen']],
  ['/account/role', ['screen']],
  ['/apiary', ['screen']],
  ['/umi.54ef08ab.js', ['asset']],
  ['/p__home__index.4ff6a798.async.js', ['asset']],
  ['/static/logo.0123abcd.png', ['asset']],
  ['/favicon.svg', ['other']],
  ['/service-worker.js', ['other']],
  ['/api', []],
  ['/api/account-api/user', []],
  ['/uploads/7/1234abcd.png', []],
  ['/uploads/7/x.1234abcd.png', []],
  ['/healthz', []],
])('the service worker classifies the address %s as %j', (path, kinds) => {
  expect(kindOf(path)).toEqual(kinds);
});
