import { layOutChart } from '@/pages/account/department/OrgChart/chartLayout';
import { dotsPerPx, drawPicture, fitted, type CardText } from '@/pages/account/department/OrgChart/chartPicture';
import { t } from '../../support/words';

const measure = (text: string) => [...text].length * 14;
const style = {
  page: '#fff',
  card: '#fff',
  border: '#ddd',
  line: '#999',
  text: '#000',
  quiet: '#666',
  fontFamily: '"Noto Sans CJK SC", sans-serif',
  rtl: false,
  measure,
};
const texts: CardText[] = [
  { name: '云启科技集团', leader: '<b>&"', people: '300 人', disabled: undefined, hidden: 0 },
  {
    name: '一个名字长得在卡片上一行写不下的部门',
    leader: t('orgChart.noLeader'),
    people: undefined,
    disabled: t('common.disabled'),
    hidden: 7,
  },
];
const layout = layOutChart([{ parent: -1 }, { parent: 0 }], [0, 1]);
const drawn = (rtl = false) =>
  new DOMParser().parseFromString(
    drawPicture(layout, (at) => texts[at] as CardText, { ...style, rtl }).svg,
    'image/svg+xml',
  );
const written = (picture: Document) => [...picture.querySelectorAll('text')].map(({ textContent }) => textContent);

test('the picture is well-formed, whatever the names are, and holds every card', () => {
  const picture = drawn();
  expect(picture.querySelector('parsererror')).toBeNull();
  expect(picture.querySelectorAll('rect[rx="6"]')).toHaveLength(2);
  expect(written(picture)).toEqual([
    '云启科技集团',
    '<b>&"',
    '300 人',
    expect.stringMatching(/^一个名字.*…$/),
    t('common.disabled'),
    t('orgChart.noLeader'),
    '+7',
  ]);
});

test('it asks for nothing from outside', () => {
  expect(
    drawPicture(layout, (at) => texts[at] as CardText, style).svg.replace('http://www.w3.org/2000/svg', ''),
  ).not.toMatch(/https?:|url\(|href|<style|<script/);
});

test('right to left, names begin at the right', () => {
  const start = (rtl: boolean) => Number(drawn(rtl).querySelector('text')?.getAttribute('x'));
  expect(start(true)).toBeGreaterThan(start(false));
  expect(drawn(true).documentElement.getAttribute('direction')).toBe('rtl');
});

test('a text is shortened to what fits, between characters', () => {
  expect(fitted('短', 100, measure)).toBe('短');
  expect(fitted('👩‍💼一二三四五六七八九十', 70, measure).endsWith('…')).toBe(true);
  expect(measure(fitted('一二三四五六七八九十', 70, measure))).toBeLessThanOrEqual(70);
});

test('large charts get fewer dots, too large ones none', () => {
  expect(dotsPerPx({ width: 1000, height: 800 })).toBe(2);
  const scale = dotsPerPx({ width: 10_000, height: 5000 }) ?? 0;
  expect(10_000 * scale * (5000 * scale)).toBeLessThanOrEqual(32_000_001);
  expect(scale).toBeGreaterThan(0.5);
  expect(dotsPerPx({ width: 30_000, height: 18_000 })).toBeUndefined();
  expect(dotsPerPx({ width: 40_000, height: 100 })).toBeUndefined();
});
