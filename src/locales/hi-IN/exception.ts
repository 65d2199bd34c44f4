export default {
  'exception.title': 'कुछ गड़बड़ हुई',
  'exception.description': 'कार्रवाई पूरी नहीं हुई। फिर कोशिश करें या पहले होम पेज पर जाएँ।',
  'exception.details': 'तकनीकी विवरण',
  'exception.code': 'त्रुटि कोड: {code}',
  'exception.notFound.title': 'पेज नहीं मिला',
  'exception.notFound.description': 'इस पते पर कोई पेज नहीं है। हो सकता है कि उसका पता बदल गया हो या लिंक ग़लत हो।',
  'exception.crash.title': 'इस पेज में त्रुटि आई',
  'exception.crash.description': 'एक अनपेक्षित त्रुटि से यह पेज रुक गया। बाकी पेज ठीक काम कर रहे हैं।',
  'exception.crash.copy': 'त्रुटि का विवरण कॉपी करें',
  'exception.crash.copied': 'कॉपी हो गया',
  'exception.forbidden.title': 'पहुँच नहीं है',
  'exception.forbidden.description': 'आपका खाता यह पेज नहीं खोल सकता। ज़रूरत हो तो व्यवस्थापक से संपर्क करें।',
  'exception.chunk.title': 'यह पेज लोड नहीं हो सका',
  'exception.chunk.description':
    'हो सकता है कि नेटवर्क बंद हो या अभी नया संस्करण आया हो। पेज फिर से लोड करें; आपका भरा हुआ ड्राफ़्ट के रूप में सुरक्षित है।',
  'exception.chunk.reload': 'फिर से लोड करें',
} as const;
