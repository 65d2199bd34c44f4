export default {
  'exception.title': 'משהו השתבש',
  'exception.description': 'הפעולה לא הושלמה. נסו שוב, או חזרו תחילה לדף הבית.',
  'exception.details': 'פרטים טכניים',
  'exception.code': 'קוד שגיאה: {code}',
  'exception.notFound.title': 'הדף לא נמצא',
  'exception.notFound.description': 'אין דף בכתובת זו. ייתכן שהדף הועבר או שהקישור שגוי.',
  'exception.crash.title': 'הדף קרס',
  'exception.crash.description': 'שגיאה בלתי צפויה עצרה את הדף. דפים אחרים לא הושפעו.',
  'exception.crash.copy': 'העתקת פרטי השגיאה',
  'exception.crash.copied': 'הועתק',
  'exception.forbidden.title': 'אין גישה',
  'exception.forbidden.description': 'לחשבון שלכם אין הרשאה לפתוח מסך זה. אם הוא דרוש לכם, פנו למנהל המערכת.',
  'exception.chunk.title': 'לא ניתן לטעון את המסך',
  'exception.chunk.description':
    'ייתכן שהרשת מנותקת או שזה עתה הותקנה גרסה חדשה. טענו את הדף מחדש; מה שהקלדתם נשמר כטיוטה.',
  'exception.chunk.reload': 'טעינה מחדש',
} as const;
