import { containing, fold, orNull, siblingKey, uriKey } from '../../../mock/server/rules/fold';
import { networkOf } from '../../../mock/server/rules/network';
import { pinyinOf, withPinyin } from '../../../mock/server/rules/pinyin';
import { searchWords, withJoinedNumbers } from '../../../mock/server/rules/writtenNumbers';

describe('names are compared', () => {
  it.each([
    ['in any case', 'AbC', 'abc'],
    ['in full width or half', 'ＡＢＣ ｶﾅ', 'abc カナ'],
    ['with ß as ss', 'Straße STRASSE', 'strasse strasse'],
    ['without invisible characters', 'a\u200bb\u00adc', 'abc'],
    ['with one blank for white space', 'a \t\n\u3000b', 'a b'],
    ['without white space around', ' \n a ', 'a'],
  ])('%s', (_how, text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('among the children of one parent, or the roots', () => {
    expect([siblingKey(null, ' A '), siblingKey(12, 'A  b')]).toEqual(['0:a', '12:a b']);
  });
});

it('a text of blanks counts as missing, others lose theirs at the ends', () => {
  expect([undefined, null, '', ' \t', ' a b '].map(orNull)).toEqual([null, null, null, null, 'a b']);
});

it('wildcards in what is looked for stand for themselves', () => {
  expect([containing('王'), containing('100%_\\%')]).toEqual(['%王%', '%100\\%\\_\\\\\\%%']);
});

it.each([
  ['/', '/'],
  ['', ''],
  ['/a', '/a'],
  ['/a/', '/a'],
  ['/a//', '/a'],
  ['/a/b/', '/a/b'],
])('the address %j is known as %j', (uri, key) => {
  expect(uriKey(uri)).toBe(key);
});

describe('numbers in groups', () => {
  it('are found in one piece as well, below the lines that they stand in', () => {
    const lines = 'user1\n138 0013-8000\n+86 177 -0013\na 2024-0077 b\n42';
    expect(withJoinedNumbers(lines)).toBe(`${lines}\n13800138000\n+861770013\na 20240077 b`);
  });

  it.each(['user1\ntom\n\n', '42', '4 a 2', '1\n2', '- 1 -'])('are none in %j, which stays as it is', (lines) => {
    expect(withJoinedNumbers(lines)).toBe(lines);
  });

  it.each([
    ['138 0013 8000', '13800138000'],
    [' 138-0013 - 8000 ', '13800138000'],
    ['１３８ ００', '13800'],
    ['+86 177', '+86177'],
    ['1 2', '12'],
    ['7', '7'],
  ])('are looked for in one piece: %j', (keyword, words) => {
    expect(searchWords(keyword)).toBe(words);
  });

  it.each(['no-77 66', '77 66 x', '77 x 66', '-2024-00-', '1 2-', '+ 1 2', '++1 2', 'tom lee', ''])(
    'are looked for as typed where there is more than a number: %j',
    (keyword) => {
      expect(searchWords(keyword)).toBe(keyword);
    },
  );

  it('are found by what is looked for, however both are written', () => {
    for (const written of ['138 0013 8000', '138-00138000', '13800138000'])
      for (const typed of ['138 0013', '0013-8000', '13800138000'])
        expect(withJoinedNumbers(written)).toContain(searchWords(typed));
  });
});

describe('the pinyin of a name', () => {
  it.each([
    ['a surname is read as one', '单雄信', ['shanxiongxin', 'sxx']],
    ['of two characters as well', '欧阳修', ['ouyangxiu', 'oyx']],
    ['but nowhere else', '李单', ['lidan', 'ld']],
    ['what no dictionary has is left out', '𠮷野', ['ye', 'y']],
    ['ü is typed v', '吕布', ['lvbu', 'lb']],
    ['Latin words are whole', 'Tom Lee 王', ['tomleewang', 'tlw']],
    ['as in half width', 'ＴＯＭ王', ['tomwang', 'tw']],
    ['signs and digits are left out', '买买提·2', ['maimaiti', 'mmt']],
    ['there is none without Chinese characters', 'Tom カナ 1', []],
  ])('%s', (_what, name, spelled) => {
    expect(pinyinOf(name)).toEqual(spelled);
  });

  it('is put below the lines, in full and by initials', () => {
    expect(withPinyin('user1\n王晓明', '王晓明')).toBe('user1\n王晓明\nwangxiaoming\nwxm');
    expect(withPinyin('user1\ntom', 'Tom')).toBe('user1\ntom');
  });

  it('is not repeated where the lines contain it', () => {
    expect(withPinyin('wxm2\n王晓明', '王晓明')).toBe('wxm2\n王晓明\nwangxiaoming');
    expect(withPinyin('wangxiaoming\n王晓明\nx.wxm@example.com', '王晓明')).toBe(
      'wangxiaoming\n王晓明\nx.wxm@example.com',
    );
  });
});

describe('what looks like an IPv4 address', () => {
  it.each([
    ['mapped with small numbers', '::ffff:1.2.3.4', '1.2.3.4'],
    ['mapped with the largest', '::ffff:255.255.255.255', '255.255.255.255'],
    ['mapped, with zeros left out in hexadecimal', '::ffff:0:1', '0.0.0.1'],
    ['translated on the way', '64:ff9b::1.2.3.4', '1.2.3.4'],
    ['mapped, on an interface', '::ffff:10.0.0.1%eth0', '10.0.0.1'],
    ['of the old kind without ffff', '::1.2.3.4', '0:0:0:0::/64'],
    ['with another prefix', '64:ff9c::1.2.3.4', '64:ff9c:0:0::/64'],
    ['with a port', '203.0.113.9:80', '203.0.113.9:80'],
    ['with a percent sign', '203.0.113.9%eth0', '203.0.113.9%eth0'],
  ])('is counted, %s', (_how, ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

describe('the network of an address', () => {
  it.each([
    ['IPv4 by its address', '203.0.113.9', '203.0.113.9'],
    ['IPv4 in IPv6', '::ffff:203.0.113.9', '203.0.113.9'],
    ['IPv4 in IPv6, in hexadecimal', '::FFFF:cb00:7109', '203.0.113.9'],
    ['IPv4 in IPv6, in full', '0:0:0:0:0:ffff:cb00:7109', '203.0.113.9'],
    ['IPv4 translated on the way', '64:ff9b::cb00:7109', '203.0.113.9'],
    ['IPv6 by its /64', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['the same /64, another address', '2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['zeros left out within the /64', '2001:db8::7', '2001:db8:0:0::/64'],
    ['zeros left out behind it', '2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['zeros left out in front of it', '::5:6:7:8:9', '0:0:0:5::/64'],
    ['the loopback', '::1', '0:0:0:0::/64'],
    ['a link of a machine', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['an IPv4 address at the end', '2001:db8:1:2:3:4:203.0.113.9', '2001:db8:1:2::/64'],
    ['what is no address', 'unknown', 'unknown'],
    ['nothing', '', ''],
  ])('counts %s', (_, ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });

  it('is the same whatever interface is named', () => {
    expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::1'));
  });
});
