import type { Locator, Page } from '@playwright/test';
import { PNG, type StandInStorage, startStorage } from '../support/objectStorage';
import { type RunningServer, startServer } from '../support/serverProcess';
import { like, t } from '../support/words';
import { startSession } from './support/person';
import { expect, test } from './support/policy';

/* Uploads from the app directly to an object storage need a content security policy and a CORS rule that allow them. */

const ACCOUNT = { bucket: 'avatars', accessKeyId: 'LTAI-test', accessKeySecret: 'the-secret-of-the-bucket' };

interface Site {
  server: RunningServer;
  storage: StandInStorage;
  /** Origin that the bucket's CORS rule allows. Tests can set another origin. */
  rule: { origin: string };
}

const site = test.extend<{ site: Site; region: string | undefined }>({
  region: [undefined, { option: true }],
  site: async ({ region }, use) => {
    const rule = { origin: '' };
    const storage = await startStorage({ ...ACCOUNT, ...(region && { region }), allowedOrigin: () => rule.origin });
    const server = await startServer({
      // Browsers resolve every name below localhost to the local machine.
      OSS_ENDPOINT: `http://localhost:${storage.port}`,
      OSS_BUCKET: ACCOUNT.bucket,
      OSS_ACCESS_KEY_ID: ACCOUNT.accessKeyId,
      OSS_ACCESS_KEY_SECRET: ACCOUNT.accessKeySecret,
      ...(region && { OSS_REGION: region }),
    });
    rule.origin = server.address;
    await use({ server, storage, rule });
    await server.stop();
    await storage.close();
  },
  baseURL: async ({ site: { server } }, use) => use(server.address),
});

async function editorWithImage(page: Page): Promise<Locator> {
  await startSession(page, 'hr');
  await page.goto('/account/staff');
  const edit = page.getByRole('button', { name: new RegExp(`^${t('form.edit')} `) });
  await edit.first().click();
  const editor = page.getByRole('dialog', { name: like('staff.editNamed') });
  await editor.locator('input[type="file"]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG });
  return editor;
}

for (const region of [undefined, 'cn-hangzhou']) {
  site.describe(region ? 'a bucket with signatures of version 4' : 'a bucket', () => {
    site.use({ region });

    site('stores an avatar, which the app shows from the bucket', async ({ page, site: { storage } }) => {
      const editor = await editorWithImage(page);
      await expect(editor.getByRole('button', { name: t('staff.avatar.change') })).toBeVisible();
      expect(storage.refusals).toEqual([]);
      const [[key, object] = []] = [...storage.objects];
      expect(key).toMatch(/^uploads\/2\/[0-9a-f]{32}\.png$/);
      expect(object).toEqual({ bytes: PNG, type: 'image/png' });

      const saveRequest = page.waitForRequest((request) => request.url().includes('/users/update/'));
      await editor.getByRole('button', { name: t('form.save') }).click();
      const avatar = `http://avatars.localhost:${storage.port}/${key}`;
      expect((await saveRequest).postDataJSON()).toMatchObject({ avatar });
      const shownImage = page.locator(`img[src="${avatar}"]`).first();
      await expect.poll(() => shownImage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    });
  });
}

site('a bucket without a CORS rule for this site causes a network error', async ({ page, site: { storage, rule } }) => {
  rule.origin = 'https://elsewhere.example.org';
  const editor = await editorWithImage(page);
  await expect(editor.getByText(t('errors.network'))).toBeVisible();
  expect(storage.objects.size).toBe(0);
});
