import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Builder, Capabilities, Key as Keys, type WebElement } from 'selenium-webdriver';
import { freePort } from '../../support/shell';
import { WINDOW, type Browser, type Key } from './browser';

const KEYS: Record<Key, string> = {
  'Enter': Keys.ENTER,
  'Escape': Keys.ESCAPE,
  'Tab': Keys.TAB,
  'ArrowDown': Keys.ARROW_DOWN,
  'Control+a': 'a',
  'Control+k': 'k',
};

/** Opens WebKitGTK's MiniBrowser with WebDriver on a separate display, with the clock in this time zone. */
export async function openWebKit(zone: string): Promise<Browser> {
  const display = await openDisplay();
  const port = await freePort();
  const program = process.env['WEBKIT_DRIVER']!;
  const driverProcess = spawn(program, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name, TZ: zone },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        'browserName': 'MiniBrowser',
        // Leaving a page with an open form opens a confirmation, which is accepted.
        'unhandledPromptBehavior': 'accept',
        'webkitgtk:browserOptions': { binary: process.env['WEBKIT_BROWSER']!, args: ['--automation'] },
      }),
    )
    .build();
  await driver
    .manage()
    .window()
    .setRect({ ...WINDOW, x: 0, y: 0 });
  return {
    goTo: (address) => driver.get(address),
    run: <Value>(script: string) => driver.executeScript<Value>(`return ${script}`),
    element: async (script) => {
      const element = await driver.executeScript<WebElement | null>(`return ${script}`);
      return element ? { click: () => element.click(), upload: (file) => element.sendKeys(file) } : undefined;
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => {
      const actions = driver.actions();
      return key.startsWith('Control')
        ? actions.keyDown(Keys.CONTROL).sendKeys(KEYS[key]).keyUp(Keys.CONTROL).perform()
        : actions.sendKeys(KEYS[key]).perform();
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit();
      await end(driverProcess);
      await end(display.process);
    },
  };
}

async function openDisplay() {
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(server.stdout, 'data')) as [Buffer];
  return { process: server as ChildProcess, name: `:${number.toString().trim()}` };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
