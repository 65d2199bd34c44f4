import { securityHeaders, tlsHeaders } from '../../mock/server/http/headers';
import { limits } from '../../mock/server/limits';
import { read } from '../support/sources';

const snippet = read('config/deploy/nginx/account-center-headers.conf');
const site = read('config/deploy/nginx/account-center.conf');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match.slice(1));

/** The snippet's headers, with the value of its variable put in. */
const snippetHeaders = (storageSource: string) =>
  found(snippet, /^add_header (\S+) "?(.*?)"? always;$/gm).map(([name = '', value = '']) => [
    name.toLowerCase(),
    value.replaceAll('$account_center_storage_source', storageSource),
  ]);

describe('the nginx example', () => {
  it.each([
    ['', []],
    [' https://a.example.org https://b.example.org', ['https://a.example.org', 'https://b.example.org']],
  ])('has the headers of the built-in server, with the storage "%s"', (source, origins) => {
    const hsts = { 'strict-transport-security': '$account_center_hsts' };
    expect(Object.fromEntries(snippetHeaders(source))).toEqual({ ...securityHeaders(origins), ...hsts });
  });

  it('says each on every status, and lets no backend say it twice', () => {
    const added = found(snippet, /^add_header (\S+)/gm);
    expect(found(snippet, /^add_header (\S+) .* always;$/gm)).toEqual(added);
    expect(found(snippet, /^proxy_hide_header (\S+);$/gm)).toEqual(added);
  });

  it('asks for TLS for as long as the built-in server', () => {
    const [[value] = []] = found(site, /map \$account_center_scheme \$account_center_hsts \{[^}]*https +"([^"]*)";/g);
    expect(value).toBe(tlsHeaders['strict-transport-security']);
  });

  it('takes bodies as large as the backend does', () => {
    expect(found(site, /client_max_body_size (\d+)k;/g)).toEqual([[String(limits.upload.form / 1024)]]);
  });
});
