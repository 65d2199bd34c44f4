import { screen, waitFor } from '@testing-library/react';
import { collectDownloads } from '../support/files';
import { created, many, openImport, press } from '../support/importScreen';
import { t } from '../support/words';

beforeEach(() => void collectDownloads());

/** An import of eight, whose line is gone after the first two. */
async function openBroken() {
  const app = await openImport(many(8));
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  let isGone = false;
  app.intercept((call) => {
    isGone ||= created(app).length > 2;
    return isGone && call.method !== 'GET' ? lost() : undefined;
  });
  press('导入 8 个账号');
  expect(await screen.findByText(t('transfer.stalled'))).toBeInTheDocument();
  return {
    app,
    comeBack: () => {
      app.intercept(() => undefined);
    },
  };
}

test('an import whose line is gone pauses instead of failing for all that is left, and goes on with those it lost', async () => {
  const { comeBack } = await openBroken();
  // The first that was lost pauses it, the second one is still on its way.
  expect(await screen.findByText(/成功 2 项，失败 2 项，剩余 4 项/)).toBeInTheDocument();
  press(t('transfer.goOn'));
  // Still away.
  expect(await screen.findByText(t('transfer.stalled'))).toBeInTheDocument();
  comeBack();
  press(t('transfer.goOn'));
  expect(await screen.findByText('8 项已全部完成')).toBeInTheDocument();
});

test('it goes on by itself when the browser is online again', async () => {
  const { comeBack, app } = await openBroken();
  comeBack();
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('8 项已全部完成')).toBeInTheDocument();
  await waitFor(() => expect(new Set(created(app).map(({ username }) => username)).size).toBe(8));
});
