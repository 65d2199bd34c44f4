import { cleanup, render, screen } from '@testing-library/react';
import { Framed } from '@/layouts/PageLoading';
import Loading from '@/loading';
import { clearSession, saveSession } from '@/utils/storage/authStorage';
import { t } from '../support/words';

beforeEach(() => saveSession({ token: 'token', expireIn: 3600 }));
afterEach(() => {
  cleanup();
  clearSession();
});

const frame = () => screen.queryByText(t('common.appTitle'));
const goTo = (address: string) => window.history.replaceState(null, '', address);

test('a signed-in person sees the frame of the screens until the layout is there', () => {
  goTo('/');
  render(<Loading />);
  expect(frame()).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(t('common.loading'));
});

test.each([
  ['within the layout', '/', true],
  ['on the way to the sign-in form', '/user/login', false],
])('%s only lines stand for what loads', (_, address, isFramed) => {
  goTo(address);
  render(
    <Framed.Provider value={isFramed}>
      <Loading />
    </Framed.Provider>,
  );
  expect(frame()).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(t('common.loading'));
});

test('without a session there is no frame', () => {
  clearSession();
  goTo('/');
  render(<Loading />);
  expect(frame()).not.toBeInTheDocument();
});
