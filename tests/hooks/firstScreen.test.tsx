import { render, screen } from '@testing-library/react';
import { lazy, Suspense, type ComponentType } from 'react';
import { prepareFirstScreen } from '@/hooks/firstScreen';

const routes = {
  1: { path: '/user', id: '1' },
  2: { path: '/user/login', parentId: '1', id: '2' },
};

/** A chunk that comes, or fails to, when the test says so. */
function chunk(Component: ComponentType) {
  let come: () => void = () => undefined;
  let fail: () => void = () => undefined;
  const arrival = new Promise<{ default: ComponentType }>((resolve, reject) => {
    come = () => resolve({ default: Component });
    fail = () => reject(new Error('Loading chunk 1 failed'));
  });
  return { component: lazy(() => arrival), come, fail };
}

function prepare(pathname: string) {
  window.history.replaceState(null, '', pathname);
  const layout = chunk(() => <p>layout</p>);
  const page = chunk(() => <p>page</p>);
  const routeComponents: Record<string, ComponentType> = { 1: layout.component, 2: page.component };
  prepareFirstScreen({ routes, routeComponents });
  const Layout = routeComponents[1]!;
  const Page = routeComponents[2]!;
  return { layout, page, Layout, Page };
}

test('a layout is not drawn before the screen inside it is there', async () => {
  const { layout, page, Layout, Page } = prepare('/user/login');
  render(<Suspense fallback="waiting"><Layout /></Suspense>);
  layout.come();
  await Promise.resolve();
  expect(screen.getByText('waiting')).toBeInTheDocument();
  page.come();
  expect(await screen.findByText('layout')).toBeInTheDocument();
  // Without a moment of waiting: it is in one go.
  render(<Suspense fallback="still waiting"><Page /></Suspense>);
  expect(screen.getByText('page')).toBeInTheDocument();
});

test('a screen whose chunk does not come leaves its layout to tell', async () => {
  const { layout, page, Layout } = prepare('/user/login');
  render(<Suspense fallback="waiting"><Layout /></Suspense>);
  layout.come();
  page.fail();
  expect(await screen.findByText('layout')).toBeInTheDocument();
});

test('a screen whose chunk takes long is waited for by its layout, which can be used', async () => {
  const { layout, Layout } = prepare('/user/login');
  render(<Suspense fallback="waiting"><Layout /></Suspense>);
  layout.come();
  expect(await screen.findByText('layout', undefined, { timeout: 10_000 })).toBeInTheDocument();
});

test('an address that no screen has is left to the router', async () => {
  const { layout, Layout } = prepare('/nowhere');
  render(<Suspense fallback="waiting"><Layout /></Suspense>);
  layout.come();
  expect(await screen.findByText('layout')).toBeInTheDocument();
});
