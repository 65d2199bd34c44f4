/**
 * Words of screens and fields that an organisation added for itself (docs/add-a-screen.md, docs/add-a-field.md): asked for in
 * Chinese and English only. Other languages show English until their file has them, too.
 */
export default {
  // 'menu.online': '在线用户',
} as const;
