export default {
  'tree.search': 'חיפוש {label}',
  'tree.found':
    '{count, plural, =0 {לא נמצאו פריטים} one {נמצא פריט אחד} two {נמצאו שני פריטים} other {נמצאו # פריטים}}',
  'tree.nothing': 'אין תוצאות מתאימות',
  'tree.nothingToPick': 'אין כאן פריטים שניתן לבחור',
  'tree.openAll': 'הרחבת הכול',
  'tree.closeAll': 'כיווץ הכול',
  'tree.clear': 'ניקוי',
  'tree.clearSearch': 'ניקוי החיפוש',
  'tree.stale': 'הרענון נכשל. מוצגים נתונים קודמים.',
  'tree.toRoot': 'שחררו כאן כדי להעביר לרמה העליונה',
  'tree.topLevel': 'רמה עליונה',
  'tree.move': 'העברה',
  'tree.moveTo': 'העברה…',
  'tree.moveNamed': 'העברת ”{name}”',
  'tree.moveWhere': 'כעת תחת ”{from}”. בחרו הורה חדש.',
  'tree.moveFrom': 'מ”{from}” אל ”{to}”.',
  'tree.moveBelow':
    '{count, plural, one {פריט אחד שמתחתיו יועבר יחד איתו} two {שני פריטים שמתחתיו יועברו יחד איתו} other {# פריטים שמתחתיו יועברו יחד איתו}}.',
  'tree.newParent': 'הורה חדש',
  'tree.addChild': 'הוספה מתחת',
} as const;
