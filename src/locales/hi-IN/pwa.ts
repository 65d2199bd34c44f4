export default {
  'pwa.offline': 'आप ऑफ़लाइन हैं',
  'pwa.offlineLasts': 'ऑफ़लाइन – फिर ऑनलाइन होने पर अपडेट होगा',
  'pwa.online': 'आप फिर ऑनलाइन हैं',
  'pwa.update.title': 'नई सामग्री',
  'pwa.update.hint': '“रीफ़्रेश करें” पर क्लिक करें या पेज ख़ुद रीफ़्रेश करें।',
  'pwa.update.refresh': 'रीफ़्रेश करें',
  'pwa.offlineStart.title': 'सर्वर से संपर्क नहीं हो पा रहा है',
  'pwa.offlineStart.hint': 'ऐप खुला है; आपके ऑनलाइन होते ही काम जारी रहेगा।',
  'pwa.install': 'ऐप के रूप में इंस्टॉल करें',
} as const;
