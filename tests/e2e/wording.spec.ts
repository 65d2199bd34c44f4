import { open, store } from './support/look';
import { startSession } from './support/person';
import { expect, test } from './support/server';
import { places } from './support/states';
import { visit } from './support/visit';
import { textsOf, watchData, wordingOf, type Script } from './support/wording';

/** A language for each script that the product is written in. */
const languages: [code: string, scripts: Script[]][] = [
  ['de-DE', ['Latin']],
  ['ru-RU', ['Cyrillic']],
  ['el-GR', ['Greek']],
  ['ar-EG', ['Arabic']],
  ['he-IL', ['Hebrew']],
  ['hi-IN', ['Devanagari']],
  ['bn-BD', ['Bengali']],
  ['ta-IN', ['Tamil']],
  ['th-TH', ['Thai']],
  ['zh-TW', ['Han']],
  ['ja-JP', ['Han', 'Kana']],
  ['ko-KR', ['Hangul']],
];

test.describe.configure({ mode: 'parallel' });

for (const [code, scripts] of languages) {
  test(`${code}: each screen, and what opens on it, is in its own words`, async ({ page }) => {
    test.setTimeout(240_000);
    const wording = wordingOf(code, scripts);
    const dataSoFar = watchData(page);
    const found = new Set<string>();
    const look = async (place: string) => {
      const texts = await textsOf(page);
      // After the texts: what they show has been answered by now.
      const data = await dataSoFar();
      for (const text of texts) {
        const fault = wording.fault(text, data);
        if (fault) found.add(`${place}: ${fault}`);
      }
    };
    await startSession(page, 'admin');
    await store(page, 'locale', code);
    for (const [address, states] of places) {
      // What opens on a screen is the same in all: one language is enough to find a text that is in none.
      for (const [name, show] of process.env['EVERY_STATE'] || code === 'de-DE' ? states : states.slice(0, 1)) {
        // What is data is told from its answers, which a screen that one comes back to does not ask for again.
        await (code === 'de-DE' ? open : visit)(page, address);
        await show(page);
        await look(`${address} ${name}`);
      }
    }
    expect([...found]).toEqual([]);
  });
}
