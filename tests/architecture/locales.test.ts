import { localesPage, storedLocalesPage } from '../../config/commands/locales';

it('docs/locales.md is what the languages are now (else: npm run locales)', async () => {
  expect(storedLocalesPage()).toBe(await localesPage());
});
