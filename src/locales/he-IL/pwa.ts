export default {
  'pwa.offline': 'אין חיבור לאינטרנט',
  'pwa.offlineLasts': 'אין חיבור – העדכון יתבצע כשהחיבור יחזור',
  'pwa.online': 'החיבור לאינטרנט חזר',
  'pwa.update.title': 'תוכן חדש',
  'pwa.update.hint': 'לחצו על ”רענון”, או רעננו את הדף בעצמכם.',
  'pwa.update.refresh': 'רענון',
  'pwa.offlineStart.title': 'לא ניתן להגיע לשרת',
  'pwa.offlineStart.hint': 'האפליקציה פתוחה; היא תמשיך לפעול מיד כשיחזור החיבור.',
  'pwa.install': 'התקנה כאפליקציה',
} as const;
