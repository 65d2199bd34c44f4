import { match } from 'pinyin-pro';
import { markedParts } from '@/components/commandPalette/markedParts';
import { termsOf, type PinyinMatch } from '@/utils/text/searchText';
import { t } from '../../support/words';

const pinyin: PinyinMatch = (text, letters) => match(text, letters, { continuous: true }) ?? undefined;
/** The text with its marked parts in brackets. */
const marks = (text: string, query: string) =>
  markedParts(text, termsOf(query), pinyin)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Role management', 'ROLE', '[Role] management'],
  ['Role management', 'e', 'Rol[e] manag[e]m[e]nt'],
  [t('menu.role'), '管理 角', '[角]色[管理]'],
  [t('menu.role'), 'jsgl', '[角色管理]'],
  ['新角色', 'js', '新[角色]'],
  ['😀角色', 'juese', '😀[角色]'],
  ['Ｒｏｌｅ', 'rol', '[Ｒｏｌ]ｅ'],
  ['ﬁnance', 'fi', '[ﬁ]nance'],
  ['<b>bold</b>', 'bold', '<b>[bold]</b>'],
  ['aaa', 'aa', '[aa]a'],
  [t('account.roles'), 'x', t('account.roles')],
  [t('account.roles'), '', t('account.roles')],
  ['', 'x', ''],
])('%j by %j: %s', (text, query, expected) => expect(marks(text, query)).toBe(expected));
