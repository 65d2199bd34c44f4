export default {
  'session.expires': 'תוקף ההתחברות יפוג בעוד {time}',
  'session.expiresSoon': 'תוקף ההתחברות עומד לפוג. התחברו כאן מחדש; הדף ומה שהקלדתם יישמרו.',
  'session.signInAgain': 'התחברות מחדש',
  'session.later': 'מאוחר יותר',
  'session.dialog.title': 'התחברות מחדש',
  'session.dialog.keeps': 'תישארו בדף זה ומה שהקלדתם יישמר.',
  'session.dialog.expired': 'תוקף ההתחברות פג. התחברו כדי להמשיך כאן; מה שהקלדתם נשמר.',
  'session.dialog.other': 'שימוש בחשבון אחר',
  'session.switched': 'בכרטיסייה אחרת התחברתם בתור ”{name}”',
} as const;
