import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHistory } from '@@/core/history';
import { history } from 'umi';
import { changeLocale } from '@/hooks/locale/useLocale';
import { translate } from '@/locales/translate';
import WordsPage from '@/pages/dev/words';
import { withKeys, wordRows } from '@/pages/dev/words/wordRows';
import { t } from '../../support/words';

const words = {
  chinese: { 'menu.role': t('menu.role'), 'log.failed': t('transfer.state.failed'), 'common.close': t('common.close') },
  english: { 'menu.role': 'Roles', 'log.failed': 'Failed', 'common.close': 'Close' },
  own: { 'menu.role': 'Roles', 'log.failed': 'Fehlgeschlagen beim Ausführen' },
};

const keysOf = (...args: [string, Parameters<typeof wordRows>[2]]) => wordRows(words, ...args).map(({ key }) => key);

it('lists the words of all, with the screen of their area', () => {
  expect(wordRows(words, '', 'all').map(({ key, screen: path }) => [key, path])).toEqual([
    ['menu.role', undefined],
    ['log.failed', '/account/record'],
    ['common.close', undefined],
  ]);
});

it('finds words that are missing, as in English, or long', () => {
  expect(keysOf('', 'missing')).toEqual(['common.close']);
  expect(keysOf('', 'same as English')).toEqual(['menu.role']);
  expect(keysOf('', 'long')).toEqual(['log.failed']);
});

it('finds words by key and by text of any of the languages', () => {
  expect(keysOf('LOG.', 'all')).toEqual(['log.failed']);
  expect(keysOf(t('common.close'), 'all')).toEqual(['common.close']);
  expect(keysOf('ausführen', 'all')).toEqual(['log.failed']);
});

it('follows each word by its key', () => {
  expect(withKeys({ 'log.failed': t('transfer.state.failed') })).toEqual({ 'log.failed': '失败 ⟦log.failed⟧' });
});

it('shows every word of the chosen language, and then the keys on the screens', async () => {
  createHistory({ type: 'memory' });
  const user = userEvent.setup();
  render(<WordsPage />);
  await user.selectOptions(await screen.findByRole('combobox', { name: /Language/ }), 'de-DE');
  await user.type(screen.getByRole('searchbox'), 'menu.role');
  const row = await screen.findByRole('row', { name: /Rollen/ });
  expect(within(row).getByText('menu.role')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('1 words');

  await user.click(screen.getByRole('button', { name: /keys/ }));
  expect(history.location.pathname).toBe('/home');
  expect(translate('menu.role')).toBe('Rollen ⟦menu.role⟧');
  expect(translate('common.total', { total: 1 })).toBe('1 Eintrag ⟦common.total⟧');
  await changeLocale('zh-CN');
});
