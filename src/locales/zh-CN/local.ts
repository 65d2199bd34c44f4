/**
 * Words of screens that an organisation added for itself (docs/add-a-screen.md): asked for in Chinese and English only.
 * Other languages may have a `local.ts` too, and show English until then.
 */
export default {
  // 'menu.online': '在线用户',
} as const;
