import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { BlockList, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { parse } from 'yaml';
import { importedPackages } from '../../config/deploy/serverPackages.mjs';
import { readSettings } from '../../mock/server/settings';
import { argumentsOf, copies, dockerStages, DOCKERFILE, environmentOf, instructions } from '../support/dockerfile';
import { read, ROOT, sourceFiles } from '../support/sources';

/** The tests of this file check the container images without building the images. */

const COMPOSE = 'config/deploy/compose.yaml';
const SITE = 'config/deploy/nginx/account-center.conf';

interface Service {
  networks?: { default: { ipv4_address: string } };
  logging?: { driver: string; options: Record<string, string> };
  image: string;
  build?: { context: string; dockerfile: string; target: string };
  environment?: Record<string, string>;
  deploy?: { replicas: number };
  ports?: string[];
  depends_on?: Record<string, unknown>;
  volumes?: string[];
}

const compose = parse(read(COMPOSE)) as {
  services: Record<string, Service>;
  networks: { default: { ipam: { config: { subnet: string; ip_range: string; gateway: string }[] } } };
  volumes: Record<string, unknown>;
};
const { scripts, dependencies } = JSON.parse(read('package.json')) as Record<
  'scripts' | 'dependencies',
  Record<string, string>
>;

/** @returns the modules that a file imports at run time. Imports of types are left out. */
const importsOf = (text: string) =>
  ts
    .preProcessFile(
      ts.transpileModule(text, { compilerOptions: { module: ts.ModuleKind.ESNext } }).outputText,
      true,
      true,
    )
    .importedFiles.map(({ fileName }) => fileName);

const settingNames = [
  ...read('mock/server/settings.ts').matchAll(/(?:\b(?:text|integer|list)\(|env\[)'([A-Z_]+)'/g),
].map(([, name]) => name);

describe(DOCKERFILE, () => {
  it.each([...dockerStages().keys()])('the Dockerfile copies only existing files into the stage %s', (stage) => {
    const all = copies(stage);
    expect(all.length).toBeGreaterThan(0);
    for (const { from, sources } of all) {
      if (from) expect([...dockerStages().keys()]).toContain(from);
      else expect(sources.filter((source) => !existsSync(path.join(ROOT, source)))).toEqual([]);
    }
  });

  it('the Dockerfile runs only npm scripts that exist', () => {
    const scriptNames = instructions('build', 'RUN').flatMap((command) => /^npm run (\S+)$/.exec(command)?.[1] ?? []);
    expect(scriptNames).toEqual(['build']);
    expect(scripts).toHaveProperty('build');
  });

  it('the image starts the server as `npm start` does', () => {
    const [, list = ''] = /backendProgram = \[([^\]]*)\]/.exec(read('config/commands/common/run.mjs')) ?? [];
    const program = [...list.matchAll(/'([^']+)'/g)].map(([, argument]) => argument);
    expect(argumentsOf('app', 'CMD')).toEqual(['node', ...program]);
  });

  it('the image contains exactly the packages that the server imports', () => {
    const packageNames = sourceFiles('mock/server', 'src/contract', 'src/constants')
      // Leaves out the development server and modules that only write documentation.
      .filter((file) => !/^mock\/server\/(dev|openapi)\b/.test(file))
      .flatMap((file) => importsOf(read(file)))
      .filter((name) => !/^(\.|node:)/.test(name))
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
    expect(packageNames).toContain('kysely');
    expect(importedPackages(ROOT)).toEqual([...new Set([...packageNames, 'tsx'])].sort());
    expect(importedPackages(ROOT).filter((name) => !(name in dependencies))).toEqual([]);
  });

  it('the image runs the server as a user without privileges', () => {
    expect(instructions('app', 'USER')).toEqual(['node']);
  });

  it.each([
    [200, 0],
    [503, 1],
  ])('the health check of the image maps HTTP status %i to exit code %i', async (status, expected) => {
    const server = createServer((request, response) =>
      response.writeHead(request.url === '/healthz' ? status : 404).end(),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const [program = '', ...args] = argumentsOf('app', 'HEALTHCHECK');
    expect(program).toBe('node');
    const { port } = server.address() as AddressInfo;
    const check = spawn(process.execPath, args, { env: { PORT: String(port) }, stdio: 'ignore' });
    expect(await once(check, 'close')).toEqual([expected, null]);
    server.closeAllConnections();
    server.close();
  });

  it('the web image sets the variables of the nginx example, and leaves all else in the example unchanged', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
    const file = path.join(folder, 'site.conf');
    writeFileSync(file, read(SITE));
    const [command = ''] = instructions('web', 'RUN');
    const env = { PATH: process.env['PATH'], STORAGE_ORIGIN: 'https://files.example.org' };
    execFileSync('sh', ['-c', command.replace('/etc/nginx/conf.d/default.conf', file)], { env });
    const before = read(SITE).split('\n');
    const after = readFileSync(file, 'utf8').split('\n');
    rmSync(folder, { recursive: true });
    expect(after.filter((line) => !before.includes(line))).toEqual([
      '  default "https://files.example.org";',
      '  server app:8000 max_fails=2 fail_timeout=5s;',
      '  listen 8080;',
    ]);
    expect(before.filter((line) => !after.includes(line))).toEqual([
      '  server 127.0.0.1:8000 max_fails=2 fail_timeout=5s;',
      '  listen 80;',
      '  listen [::]:80;',
    ]);
  });
});

describe(COMPOSE, () => {
  const { app, web, database } = compose.services;
  const words: Record<string, string> = {
    DATABASE_PASSWORD: 'aZ09',
    TOKEN_SECRET: '0123456789abcdef0123456789abcdef',
    ADMIN_USERNAME: 'root',
    ADMIN_PASSWORD: 'correct horse battery',
  };
  const fill = (text: string, more: Record<string, string> = {}) =>
    text.replace(
      /\$\{(\w+):(?:\?[^}]*|-([^}]*))\}/g,
      (_, name: string, fallback = '') => ({ ...words, ...more })[name] ?? String(fallback),
    );
  const environment = (more?: Record<string, string>): Record<string, string> => ({
    ...environmentOf('app'),
    ...Object.fromEntries(Object.entries(app?.environment ?? {}).map(([name, value]) => [name, fill(value, more)])),
  });
  const trustedProxies = (more?: Record<string, string>) => readSettings(environment(more)).trustedProxies;
  const isIn = (network: string, address: string) => {
    const [base = '', prefix] = network.split('/');
    const list = new BlockList();
    list.addSubnet(base, Number(prefix));
    return list.check(address);
  };

  it('compose builds both images from stages of the Dockerfile', () => {
    for (const target of ['app', 'web']) {
      const service = compose.services[target];
      expect(service?.build).toMatchObject({ target, dockerfile: DOCKERFILE });
      expect(path.join(ROOT, path.dirname(COMPOSE), service!.build!.context)).toBe(ROOT);
      expect(dockerStages().has(target)).toBe(true);
    }
    expect(app?.deploy?.replicas).toBe(2);
  });

  it('compose refers only to existing services, volumes and ports', () => {
    const dependencyNames = [app, web].flatMap((service) => Object.keys(service?.depends_on ?? {}));
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(dependencyNames));
    const volumes = [app, database].flatMap((service) => service?.volumes ?? []).map((mount) => mount.split(':')[0]);
    expect(volumes.sort()).toEqual(Object.keys(compose.volumes).sort());
    expect(app?.volumes).toEqual([`data:${environmentOf('app')['DATA_DIR']}`]);
  });

  it('compose opens one port, which by default accepts connections from this machine only', () => {
    const ports = Object.values(compose.services).flatMap((service) => service.ports ?? []);
    expect(ports.map((port) => fill(port))).toEqual(['127.0.0.1:8080:8080']);
  });

  it("compose gives nginx a fixed address; the server trusts this address and the operator's proxies", () => {
    const [network, ...otherNetworks] = compose.networks.default.ipam.config;
    expect(otherNetworks).toEqual([]);
    const { subnet, gateway, ip_range } = network!;
    const nginx = web?.networks?.default.ipv4_address;
    expect(trustedProxies()).toEqual([nginx]);
    expect(trustedProxies({ TRUSTED_PROXIES: '10.0.0.5' })).toEqual([nginx, '10.0.0.5']);
    for (const address of [nginx!, gateway])
      expect([isIn(subnet, address), isIn(ip_range, address)]).toEqual([true, false]);
    expect(gateway).not.toBe(nginx);
  });

  it('compose limits the log size of each container', () => {
    const options = { 'max-size': expect.stringMatching(/^\d+m$/), 'max-file': expect.stringMatching(/^\d+$/) };
    for (const { logging } of Object.values(compose.services))
      expect(logging).toEqual({ driver: 'json-file', options });
  });

  it('compose sets only existing settings of the server, with valid values', () => {
    const env = environment();
    expect(settingNames.length).toBeGreaterThan(10);
    expect(Object.keys(env).filter((name) => !settingNames.includes(name))).toEqual([]);
    expect(readSettings(env)).toMatchObject({
      host: '0.0.0.0',
      databaseUrl: 'postgres://accounts:aZ09@database:5432/accounts',
      tokenSecret: words['TOKEN_SECRET'],
      seed: 'none',
      allowDemo: false,
    });
  });
});
