export default {
  'exception.title': 'केही गडबड भयो',
  'exception.description': 'काम पूरा भएन। फेरि प्रयास गर्नुहोस् वा पहिले गृहपृष्ठमा जानुहोस्।',
  'exception.details': 'प्राविधिक विवरण',
  'exception.code': 'त्रुटि कोड: {code}',
  'exception.notFound.title': 'पृष्ठ भेटिएन',
  'exception.notFound.description': 'यो ठेगानामा कुनै पृष्ठ छैन। यो सारिएको वा लिङ्क गलत हुन सक्छ।',
  'exception.crash.title': 'यो पृष्ठमा त्रुटि भयो',
  'exception.crash.description': 'अप्रत्याशित त्रुटिले यो पृष्ठ रोकियो। अरू पृष्ठलाई असर परेको छैन।',
  'exception.crash.copy': 'त्रुटि विवरण कपी गर्नुहोस्',
  'exception.crash.copied': 'कपी भयो',
  'exception.forbidden.title': 'पहुँच छैन',
  'exception.forbidden.description': 'तपाईंको खाताले यो पृष्ठ खोल्न सक्दैन। आवश्यक भए प्रशासकलाई सम्पर्क गर्नुहोस्।',
  'exception.chunk.title': 'यो पृष्ठ लोड गर्न सकिएन',
  'exception.chunk.description':
    'नेटवर्क बन्द हुन सक्छ वा भर्खरै नयाँ संस्करण आएको हुन सक्छ। पृष्ठ पुनः लोड गर्नुहोस्; तपाईंले भरेको कुरा मस्यौदाका रूपमा राखिएको छ।',
  'exception.chunk.reload': 'पुनः लोड गर्नुहोस्',
} as const;
