import { likePattern, fold, orNull, siblingKey, uriKey } from '../../../mock/server/rules/fold';
import { networkOf } from '../../../mock/server/rules/networks';
import { HAN_ORDER, nameOrder } from '../../../mock/server/rules/nameOrder';
import { pinyinOf, readingsOf } from '../../../mock/server/rules/pinyin';
import { roleSearchKey, searchWords, staffSearchKey, staffSearchWords } from '../../../mock/server/rules/searchKey';

describe('comparison of names', () => {
  it.each([
    ['regardless of upper and lower case', 'AbC', 'abc'],
    ['regardless of full and half width', 'ＡＢＣ ｶﾅ', 'abc カナ'],
    ['with ß as ss', 'Straße STRASSE', 'strasse strasse'],
    ['without invisible characters', 'a\u200bb\u00adc', 'abc'],
    ['with any white space as a single space', 'a \t\n\u3000b', 'a b'],
    ['without leading and trailing white space', ' \n a ', 'a'],
  ])('names are compared %s', (_how, text, foldedText) => {
    expect(fold(text)).toBe(foldedText);
  });

  it('siblingKey consists of the parent and the folded name', () => {
    expect([siblingKey(null, ' A '), siblingKey(12, 'A  b')]).toEqual(['0:a', '12:a b']);
  });
});

it('orNull returns null for a text of spaces, and trims other texts', () => {
  expect([undefined, null, '', ' \t', ' a b '].map(orNull)).toEqual([null, null, null, null, 'a b']);
});

it('likePattern escapes wildcards in a keyword', () => {
  expect([likePattern('王'), likePattern('100%_\\%')]).toEqual(['%王%', '%100\\%\\_\\\\\\%%']);
});

it.each([
  ['/', '/'],
  ['', ''],
  ['/a', '/a'],
  ['/a/', '/a'],
  ['/a//', '/a'],
  ['/a/b/', '/a/b'],
])('uriKey of the address %j is %j', (uri, key) => {
  expect(uriKey(uri)).toBe(key);
});

describe('search key of an account', () => {
  const keyOf = (fields: Partial<Parameters<typeof staffSearchKey>[0]>) =>
    staffSearchKey({ username: 'user1', name: 'Tom', mobile: null, email: null, ...fields });

  it.each([
    ['a phone number with spaces', { mobile: '138 0013-8000' }, 'user1\ntom\n138 0013-8000\n\n13800138000'],
    ['a phone number with brackets', { mobile: '(010) 6552.1234' }, 'user1\ntom\n(010) 6552.1234\n\n(01065521234'],
    ['a username that contains digits and hyphens', { username: 'a-2024-77' }, 'a-2024-77\ntom\n\n\na-202477'],
    ['a Chinese name', { name: '王晓明' }, 'user1\n王晓明\n\n\nwangxiaoming\nwxm\nwangxm'],
    [
      'a Chinese name, except for pinyin that the username contains',
      { name: '王晓明', username: 'wangxm.wxm' },
      'wangxm.wxm\n王晓明\n\n\nwangxiaoming',
    ],
    ['umlauts', { name: 'Ünal Äär' }, 'user1\nunal aar\n\n\nuenal aeaer'],
  ])('the search key of an account has additional lines for %s', (_what, fields, key) => {
    expect(keyOf(fields)).toBe(key);
  });

  it.each([
    ['138 0013 8000', '13800138000'],
    [' 138-0013 - 8000 ', '13800138000'],
    ['１３８ ００', '13800'],
    ['+86 177', '86177'],
    ['+86 177 00', '17700'],
    ['0086-10-6552 1234', '1065521234'],
    ['86 138 0013 8000', '13800138000'],
    ['86 138 0013', '861380013'],
    ['+44 (0)20 7946 0000', '442079460000'],
    ['7', '7'],
    ['no-77 66', 'no-77 66'],
    ['77 66 x', '77 66 x'],
    ['tom, lee', 'tom lee'],
    ['', ''],
  ])('the staff keyword %j is searched as %j', (keyword, words) => {
    expect(staffSearchWords(keyword)).toBe(words);
  });
});

describe('pinyin of a name', () => {
  it.each([
    [
      'surname with two readings',
      '单雄信',
      ['shanxiongxin', 'sxx', 'shanxx', 'shanxiongx', 'danxiongxin', 'dxx', 'danxx', 'danxiongx'],
    ],
    ['surname of two characters', '欧阳修', ['ouyangxiu', 'oyx', 'ouyx', 'ouyangx']],
    ['same character in the given name', '李单', ['lidan', 'ld', 'lid']],
    ['reading that the dictionary lacks', '翟天', ['zhaitian', 'zt', 'zhait', 'ditian', 'dt', 'dit']],
    ['ideograph without a reading', '𠮷', []],
    ['ideographs with and without a reading', '𠮷野', ['ye', 'y']],
    ['ü', '吕布', ['lvbu', 'lb', 'lvb', 'lyubu', 'lyub', 'lubu', 'lub']],
    ['Latin words', 'Canva Lee 王', ['canvaleewang', 'clw', 'canvalw', 'canvaleew']],
    ['full width', 'ＴＯＭ王', ['tomwang', 'tw', 'tomw']],
    ['signs and digits', '买买提·2', ['maimaiti', 'mmt', 'maimt', 'maimait']],
    ['no Chinese characters', 'Tom カナ 1', []],
  ])('the pinyin of a name has all spellings for: %s', (_what, name, spellings) => {
    expect(new Set(pinyinOf(name))).toEqual(new Set(spellings));
  });

  it.each([
    ['重置密码', ['zhongzhimima', 'zzmm', 'chongzhimima', 'czmm']],
    ['单价', ['danjia', 'dj', 'shanjia', 'sj', 'chanjia', 'cj', 'danjie']],
    ['绿 A组', ['lvazu', 'laz', 'lyuazu', 'luazu']],
    ['Tom', []],
  ])('the search key of the role name %s has the pinyin spellings %j', (title, spellings) => {
    expect(readingsOf(title)).toEqual(spellings);
    const lines = [title.toLowerCase(), 'x', ...spellings];
    expect(roleSearchKey({ name: title, code: 'X' }).split('\n')).toEqual(expect.arrayContaining(lines));
  });

  it('searchWords normalizes capitals, accents, punctuation and full width in a role search', () =>
    expect(searchWords('Zhòng, ｚｈｉ')).toBe('zhong zhi'));
});

describe('order of names', () => {
  const { compare } = new Intl.Collator('zh');

  it('HAN_ORDER sorts more than 99 % of its characters within 50 places of their order in Intl.Collator', () => {
    const characters = Array.from({ length: HAN_ORDER.length }, (_, index) => String.fromCodePoint(0x4e00 + index));
    const places = new Map(Array.from(HAN_ORDER, (character, place) => [character, place] as const));
    expect(places.size).toBe(HAN_ORDER.length);
    // Another version of ICU may order some characters differently, so small differences are allowed.
    const isFar = (character: string, place: number) => Math.abs(places.get(character)! - place) > 50;
    expect(characters.sort(compare).filter(isFar).length).toBeLessThan(HAN_ORDER.length / 100);
  });

  it('the order of names is that of Intl.Collator for several scripts and punctuation', () => {
    const latin = ['Wang', 'ada', 'Bob', 'Éva', 'eva b', 'ß', 'O-A', 'O_A', 'O A'];
    const names = ['王一', '王', ...latin, '2号', '10', 'Ася', 'Ωμ', '乙'];
    const keyedNames = names.map((name) => ({ name, key: Buffer.from(nameOrder(name)) }));
    const orderedNames = keyedNames.sort((one, other) => Buffer.compare(one.key, other.key)).map(({ name }) => name);
    expect(orderedNames).toEqual([...names].sort(compare));
  });

  it.each([
    ['A b', [0x100061, 2, 0x100062]],
    ['ａ B', [0x100061, 2, 0x100062]],
    ['É1', [0x100065, 0x31, 1, 0xe9, 0x31]],
    ['一', [0x4e00 + HAN_ORDER.indexOf('一')]],
    // Rare characters, and letters outside of the Basic Multilingual Plane.
    ['\u9fa6㐀𠮷', [0x9fa6, 0xf3400, 0x20bb7]],
    ['𐐀', [0x10428]],
  ])('nameOrder converts the name %s to a sort key with the code points %j', (name, codes) =>
    expect(nameOrder(name)).toBe(String.fromCodePoint(...codes)),
  );
});

it.each([
  ['mapped with small numbers', '::ffff:1.2.3.4', '1.2.3.4'],
  ['mapped with the largest', '::ffff:255.255.255.255', '255.255.255.255'],
  ['mapped, with zeros left out in hexadecimal', '::ffff:0:1', '0.0.0.1'],
  ['translated by a gateway', '64:ff9b::1.2.3.4', '1.2.3.4'],
  ['mapped, on an interface', '::ffff:10.0.0.1%eth0', '10.0.0.1'],
  ['IPv4-compatible, without ffff', '::1.2.3.4', '0:0:0:0::/64'],
  ['with another prefix', '64:ff9c::1.2.3.4', '64:ff9c:0:0::/64'],
  ['with a port', '203.0.113.9:80', '203.0.113.9:80'],
  ['with a percent sign', '203.0.113.9%eth0', '203.0.113.9%eth0'],
  ['IPv4 by its address', '203.0.113.9', '203.0.113.9'],
  ['IPv4 in IPv6', '::ffff:203.0.113.9', '203.0.113.9'],
  ['IPv4 in IPv6, in hexadecimal', '::FFFF:cb00:7109', '203.0.113.9'],
  ['IPv4 in IPv6, in full', '0:0:0:0:0:ffff:cb00:7109', '203.0.113.9'],
  ['IPv4 translated by a gateway', '64:ff9b::cb00:7109', '203.0.113.9'],
  ['IPv6 by its /64', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['the same /64, another address', '2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['zeros left out within the /64', '2001:db8::7', '2001:db8:0:0::/64'],
  ['zeros omitted after it', '2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['zeros omitted before it', '::5:6:7:8:9', '0:0:0:5::/64'],
  ['the loopback', '::1', '0:0:0:0::/64'],
  ['a link-local address', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['an IPv4 address at the end', '2001:db8:1:2:3:4:203.0.113.9', '2001:db8:1:2::/64'],
  ['any other text', 'unknown', 'unknown'],
  ['an empty text', '', ''],
])('%s: the network of the IP address %j is %j', (_how, ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
