export default {
  'session.expires': 'เซสชันของคุณจะหมดอายุใน {time}',
  'session.expiresSoon': 'เซสชันของคุณใกล้หมดอายุ เข้าสู่ระบบอีกครั้งที่นี่เพื่อเก็บหน้านี้และสิ่งที่คุณพิมพ์ไว้',
  'session.signInAgain': 'เข้าสู่ระบบอีกครั้ง',
  'session.later': 'ภายหลัง',
  'session.dialog.title': 'เข้าสู่ระบบอีกครั้ง',
  'session.dialog.keeps': 'คุณจะอยู่ในหน้านี้และสิ่งที่พิมพ์จะไม่หายไป',
  'session.dialog.expired': 'เซสชันของคุณหมดอายุแล้ว เข้าสู่ระบบเพื่อทำต่อที่นี่ สิ่งที่คุณพิมพ์จะไม่หายไป',
  'session.dialog.other': 'ใช้บัญชีอื่น',
  'session.switched': 'ขณะนี้เข้าสู่ระบบเป็น “{name}” ในแท็บอื่น',
} as const;
