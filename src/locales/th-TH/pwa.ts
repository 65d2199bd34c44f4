export default {
  'pwa.offline': 'คุณออฟไลน์อยู่',
  'pwa.offlineLasts': 'ออฟไลน์ – จะอัปเดตเมื่อกลับมาออนไลน์',
  'pwa.online': 'คุณกลับมาออนไลน์แล้ว',
  'pwa.update.title': 'มีเนื้อหาใหม่',
  'pwa.update.hint': 'คลิก “รีเฟรช” หรือรีเฟรชหน้าด้วยตนเอง',
  'pwa.update.refresh': 'รีเฟรช',
  'pwa.offlineStart.title': 'เชื่อมต่อเซิร์ฟเวอร์ไม่ได้',
  'pwa.offlineStart.hint': 'แอปเปิดอยู่และจะทำงานต่อทันทีที่คุณออนไลน์',
  'pwa.install': 'ติดตั้งเป็นแอป',
} as const;
