import { formatNumber, formatPercent } from '@/utils/text/formatNumber';

describe('formatNumber', () => {
  it.each([
    [1234567, 'zh-CN', '1,234,567'],
    [1234567.891, 'de-DE', '1.234.567,89'],
    [0, 'zh-CN', '0'],
    [-12.5, 'en-US', '-12.5'],
    [9_999_999, 'en-US', '9,999,999'],
    [10_000_000, 'en-US', '10M'],
    [123456789, 'zh-CN', '1.23亿'],
    [123456789, 'en-US', '123.46M'],
  ])('writes %d in %s as %s', (value, locale, expected) => expect(formatNumber(value, locale)).toBe(expected));
});

describe('formatPercent', () => {
  it.each([
    [0.123, 'zh-CN', '+12.3%'],
    [-0.05, 'zh-CN', '-5%'],
    [0, 'zh-CN', '0%'],
    [12, 'en-US', '+1,200%'],
  ])('signs %d in %s as %s', (share, locale, expected) => {
    expect(formatPercent(share, locale, 'exceptZero')).toBe(expected);
  });

  it('has no plus sign unless asked for', () => expect(formatPercent(0.5, 'zh-CN')).toBe('50%'));
});
